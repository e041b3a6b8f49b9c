import { withoutBlankEnd } from '../../../text/blank-end.ts';
import type { LinedText } from '../../../text/lines.ts';
import type { Block } from '../../markdown/blocks.ts';
import { purposeOf, readFence } from '../../markdown/fence.ts';
import type { MarkdownLayout } from '../../markdown/parse-markdown.ts';
import { withoutBlankRuns } from './blank-runs.ts';

/** What may be done to a line: nothing, nothing to a hard break at its end, or whatever is blank may go. */
type LineUse = 'verbatim' | 'wrapped' | 'plain';

const HARD_BREAK = '  ';

/**
 * The lines of a page as they are laid out: no blanks at the end of a line that say nothing, no blank lines in a row,
 * keywords of fences in lower case. Code, HTML and front matter stay as they are, and so does all that is Markdown.
 */
export function layOutMarkdown(
  page: LinedText,
  { blocks, firstLine }: MarkdownLayout,
  judgeKeywords: readonly string[],
): readonly (string | null)[] {
  const { text, lines } = page;
  const uses = usesOf(page, blocks, firstLine);
  const laid = lines.starts.map((start, line) => trimmed(text.slice(start, lines.ends[line]), uses[line]));
  for (const block of blocks) lowerKeyword(page, block, { judgeKeywords, laid });
  const isFixed = (line: number): boolean => uses[line] === 'verbatim';
  const tidy = [...withoutBlankRuns(laid, isFixed)];
  // Without a blank line before it this would be front matter.
  const first = tidy.findIndex((line) => line !== null);
  if (first > 0 && tidy[first]?.trimEnd() === '---') tidy[first - 1] = '';
  return tidy;
}

function usesOf({ lines }: LinedText, blocks: readonly Block[], firstLine: number): readonly LineUse[] {
  const uses: LineUse[] = lines.starts.map((_, line) => (line < firstLine ? 'verbatim' : 'plain'));
  for (const { role, pieces } of blocks) {
    const isVerbatim = role === 'fence' || role === 'indented' || role === 'html';
    pieces.forEach((piece, index) => {
      const line = lines.lineAt(piece.from);
      if (isVerbatim) uses[line] = 'verbatim';
      else if (index < pieces.length - 1) uses[line] = 'wrapped';
    });
  }
  return uses;
}

function trimmed(line: string, use: LineUse | undefined): string {
  if (use === 'verbatim' || (use === 'wrapped' && line.endsWith(HARD_BREAK))) return line;
  return withoutBlankEnd(line);
}

interface Laying {
  readonly judgeKeywords: readonly string[];
  readonly laid: string[];
}

function lowerKeyword(page: LinedText, { role, pieces }: Block, { judgeKeywords, laid }: Laying): void {
  if (role !== 'fence') return;
  const fence = readFence(page.text, pieces);
  if (purposeOf(fence, () => {}, judgeKeywords) !== 'reference') return;
  const line = page.lines.lineAt(fence.first.from);
  const at = fence.wordAt - (page.lines.starts[line] ?? 0);
  const { length } = fence.word;
  const told = laid[line] ?? '';
  laid[line] = told.slice(0, at) + told.slice(at, at + length).toLowerCase() + told.slice(at + length);
}
