import { isIndented, trimLikeGo } from './go-text.ts';
import type { KubemootFile } from './kubemoot-file.ts';

interface Statement {
  readonly line: number;
  text: string;
  quoted: boolean;
  depth: number;
}

/** Reads ADL as Kubemoot does: statements are folded while quotes are odd, brackets open, or lines indented. */
export function readAdlAsKubemoot(lines: readonly string[]): KubemootFile {
  const constants = new Map<string, string>();
  const assertions: { line: number; raw: string }[] = [];
  let description: string | null = null;
  for (const { line, text } of foldStatements(lines)) {
    if (text.startsWith('DESCRIPTION ')) description = trimLikeGo(text.slice(12));
    if (text.startsWith('ASSERT(')) {
      let end = text.length;
      while (text.charAt(end - 1) === ')') end -= 1;
      assertions.push({ line, raw: trimLikeGo(text.slice(7, end)) });
    }
    const split = text.startsWith('DEFINE CONST ') ? text.indexOf(' AS ') : -1;
    if (split > 0)
      constants.set(trimLikeGo(text.slice(13, split)), unquote(trimLikeGo(text.slice(split + 4))));
  }
  return {
    form: 'adl',
    description,
    question: constants.get('QUESTION') ?? null,
    maxDuration: constants.get('MAX_DURATION') ?? null,
    assertions,
  };
}

function foldStatements(lines: readonly string[]): Statement[] {
  const statements: Statement[] = [];
  let open: Statement | null = null;
  lines.forEach((line, index) => {
    const trimmed = trimLikeGo(line);
    if (open !== null && (open.quoted || open.depth > 0 || (isIndented(line) && trimmed !== ''))) {
      extend(open, ` ${trimmed}`);
      return;
    }
    open =
      trimmed === '' || trimmed.startsWith('#')
        ? null
        : { line: index + 1, text: '', quoted: false, depth: 0 };
    if (open === null) return;
    extend(open, trimmed);
    statements.push(open);
  });
  return statements;
}

function extend(statement: Statement, text: string): void {
  for (const character of text) {
    if (character === '"') statement.quoted = !statement.quoted;
    else if (!statement.quoted && character === '(') statement.depth += 1;
    else if (!statement.quoted && character === ')') statement.depth -= 1;
  }
  statement.text += text;
}

function unquote(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && text.charAt(from) === '"') from += 1;
  while (to > from && text.charAt(to - 1) === '"') to -= 1;
  return text.slice(from, to);
}
