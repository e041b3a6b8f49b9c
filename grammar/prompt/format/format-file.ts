import { indexLines, type Lines } from '../../text/lines.ts';
import type { PromptModule } from '../module.ts';
import { type PromptFile, readPromptFile } from '../prompt-file.ts';
import { type FormattedLine, formatLines } from './format-lines.ts';

/** A file whose modules have been laid out anew. */
export interface FormattedPromptFile {
  readonly text: string;
  /** Modules that stay as they are: the file does not hold their text line by line, or a change would not be safe. */
  readonly left: readonly PromptModule[];
}

/** Formats the modules of a file; what stands around them stays. */
export async function formatPromptFile(file: PromptFile): Promise<FormattedPromptFile> {
  const text = replaceModules(file);
  if (text !== file.text && !(await holdsFormatted(file, text)))
    return { text: file.text, left: file.modules };
  return { text, left: file.modules.filter(({ source }) => !source.isVerbatim) };
}

/** Whether a file holds the formatted modules and nothing else has changed; YAML has rules of its own for blanks. */
async function holdsFormatted(file: PromptFile, text: string): Promise<boolean> {
  const { modules, agents } = await readPromptFile({ id: file.id, bytes: text });
  const wanted = file.modules.map((module) =>
    module.source.isVerbatim ? formatModule(module) : module.text,
  );
  return (
    agents.length === file.agents.length &&
    modules.map((module) => module.text).join('\0') === wanted.join('\0')
  );
}

/** The text of a module as it is formatted. */
export function formatModule(module: PromptModule): string {
  const { text, lines } = module;
  return joined(formatLines(module), (row) => endOf(text, lines, row));
}

function replaceModules({ text, modules }: PromptFile): string {
  const lines = indexLines(text);
  const parts: string[] = [];
  let next = 0;
  for (const module of modules.filter(({ source }) => source.isVerbatim)) {
    const first = module.source.line - 1;
    const count = rowsOnDisk(module);
    parts.push(text.slice(lines.starts[next], lines.starts[first] ?? text.length));
    const formatted = formatLines(module).filter(({ row }) => row === null || row < count);
    const told = formatted.map(({ text: line, row }) => ({ row, text: behindMargin(line, module) }));
    parts.push(joined(told, (row) => endOf(text, lines, first + row)));
    next = first + count;
  }
  return parts.join('') + text.slice(lines.starts[next] ?? text.length);
}

/** Behind the last line feed of a block stands what follows it in the manifest, and not an empty line of the text. */
function rowsOnDisk({ rows, text }: PromptModule): number {
  return /[\r\n]$/.test(text) ? rows.length - 1 : rows.length;
}

function behindMargin(line: string, { source }: PromptModule): string {
  return line === '' ? '' : ' '.repeat(source.column - 1) + line;
}

/** The characters that end a line. */
function endOf(text: string, { starts, ends }: Lines, line: number): string {
  return text.slice(ends[line], starts[line + 1] ?? text.length);
}

/** Lines with the ends that they had; a new one ends as the one before it. */
function joined(lines: readonly FormattedLine[], endOfRow: (row: number) => string): string {
  let end = '\n';
  return lines
    .map(({ text, row }) => {
      end = row === null ? end : endOfRow(row);
      return text + end;
    })
    .join('');
}
