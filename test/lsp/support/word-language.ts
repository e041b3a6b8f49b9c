import type { Diagnostic, DocumentLanguage, Fix, LanguageDocument, Position, Range } from '#model';

/**
 * A language that anybody can check by eye: `name = value` defines, `<name>` refers, `#` begins a comment, `bad` is a
 * mistake that `good` repairs, and blanks at the end of a line are formatted away.
 */
export const wordLanguage: DocumentLanguage = { open: (_path, text) => openWords(text) };

interface Word {
  readonly text: string;
  readonly range: Range;
}

function openWords(text: string): LanguageDocument {
  const lines = text.split(/\r\n|\n|\r/);
  const find = (pattern: RegExp): readonly Word[] =>
    lines.flatMap((line, index) =>
      [...line.matchAll(pattern)].map((match) => {
        const column = match.index + 1 + (match[0].length - (match[1] ?? match[0]).length > 1 ? 1 : 0);
        const word = match[1] ?? match[0];
        return { text: word, range: stretch(index + 1, column, word.length) };
      }),
    );
  const definitions = find(/^(\w+)(?= =)/g);
  const uses = find(/<(\w+)>/g);
  const nameAt = (at: Position): Word | null =>
    [...definitions, ...uses].find(({ range }) => holds(range, at)) ?? null;
  const places = (at: Position): readonly Range[] => {
    const name = nameAt(at)?.text;
    return [...definitions, ...uses].filter((word) => word.text === name).map(({ range }) => range);
  };
  return {
    diagnostics: find(/\bbad\b/g).map(mistake),
    complete: (at) => {
      const start = (lines[at.line - 1] ?? '').slice(0, at.column - 1).search(/\w*$/);
      const range = { start: { line: at.line, column: start + 1 }, end: at };
      return [
        ...['alpha', 'beta'].map((label) => ({
          ...{ label, kind: 'keyword' as const, detail: 'a word', documentation: '**bold**', range },
          ...{ insert: label, isSnippet: false },
        })),
        {
          ...{ label: 'pair', kind: 'gate' as const, detail: '', documentation: null, range },
          ...{ insert: 'pair($' + '{1:left}, $' + '{2:right \\} \\$})', isSnippet: true },
        },
      ];
    },
    hover: (at) => {
      const word = nameAt(at);
      return word === null ? null : { range: word.range, markdown: `**${word.text}**` };
    },
    outline: () =>
      definitions.map(({ text: name, range }) => ({
        ...{ name, detail: 'a definition', kind: 'constant' as const, range, selection: range, children: [] },
      })),
    folds: () => (lines.length > 1 ? [{ first: 1, last: lines.length, kind: 'region' as const }] : []),
    definition: (at) => definitions.find(({ text: name }) => name === nameAt(at)?.text)?.range ?? null,
    references: places,
    renamable: (at) => nameAt(at)?.range ?? null,
    rename: (at, to) =>
      /^\w+$/.test(to)
        ? { ok: true, edits: places(at).map((range) => ({ range, replacement: to })) }
        : { ok: false, message: `${to} is no name` },
    tokens: () => definitions.map(({ range }) => ({ range, type: 'variable' as const })),
    format: () => find(/[ \t]+$/g).map(({ range }): Fix => ({ range, replacement: '' })),
    landmarks: () => definitions.map(({ range }, assertion) => ({ range, assertion })),
  };
}

function mistake({ range }: Word): Diagnostic {
  return {
    severity: 'error',
    code: 'bad-word',
    message: 'bad is no word',
    range,
    hint: 'write good',
    fix: { range, replacement: 'good' },
  };
}

function stretch(line: number, column: number, length: number): Range {
  return { start: { line, column }, end: { line, column: column + length } };
}

function holds({ start, end }: Range, { line, column }: Position): boolean {
  return line === start.line && column >= start.column && column <= end.column;
}
