import type { KubemootFile } from './kubemoot-file.ts';

interface Draft {
  description: string | null;
  question: string | null;
  /** The first paragraph is still growing. */
  asking: boolean;
  maxDuration: string | null;
  readonly assertions: { line: number; raw: string }[];
}

interface OpenFence {
  readonly line: number;
  readonly word: string;
  readonly body: string[];
}

const LABEL = /^(?:Question:|\*\*Question:\*\*|\*\*Question\*\*:)/;
const KEYWORD = /^[A-Za-z0-9](?:[A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?$/;

/** Reads Markdown as Kubemoot does: line by line, with no notion of wrapping, nesting or closing marks. */
export function readMarkdownAsKubemoot(lines: readonly string[]): KubemootFile {
  const draft: Draft = {
    description: null,
    question: null,
    asking: false,
    maxDuration: null,
    assertions: [],
  };
  let fence: OpenFence | null = null;
  lines.forEach((line, index) => {
    const marked = line.startsWith('```');
    if (fence !== null) {
      if (marked) {
        readFence(draft, fence);
        fence = null;
      } else fence.body.push(line);
      return;
    }
    if (marked) fence = { line: index + 1, word: line.slice(3).trim().split(/\s+/)[0] ?? '', body: [] };
    else readLine(draft, line, index + 1);
  });
  const { description, question, maxDuration, assertions } = draft;
  return { form: 'markdown', description, question, maxDuration, assertions };
}

function readFence({ assertions }: Draft, { line, word, body }: OpenFence): void {
  if (!KEYWORD.test(word) || /^(?:defer|synthesis)$/i.test(word)) return;
  const reference = body.join(' ').trim().replace(/\s+/g, ' ');
  assertions.push({ line, raw: `DEFER synthesis ${word} "${reference}"` });
}

function readLine(draft: Draft, line: string, number: number): void {
  if (line.startsWith('#')) {
    if (line.startsWith('# ')) draft.description ??= line.slice(2).trim();
    draft.asking = false;
  } else if (/^[-*+] /.test(line)) {
    readItem(
      draft,
      line
        .slice(2)
        .trim()
        .replace(/^\[[ x]\] /, ''),
      number,
    );
  } else if (LABEL.test(line)) {
    draft.question = line.replace(LABEL, '').trim();
    draft.asking = false;
  } else if (line === '') {
    draft.asking = false;
  } else if (draft.question === null || draft.asking) {
    draft.question = draft.question === null ? line : `${draft.question} ${line}`;
    draft.asking = true;
  }
}

function readItem(draft: Draft, raw: string, line: number): void {
  draft.assertions.push({ line, raw });
  const lower = raw.toLowerCase();
  const number = raw.split(/\s+/).find((word) => /^[0-9]+$/.test(word));
  if (lower.includes('completes') && lower.includes('within') && number !== undefined) {
    draft.maxDuration = `${number} seconds`;
  }
}
