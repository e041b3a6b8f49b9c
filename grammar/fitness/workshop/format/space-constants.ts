import type { StatementLines } from '../../adl/parse-adl.ts';

const CONSTANT =
  /^(DEFINE)\s+(CONST)(?:\s+([A-Za-z][A-Za-z0-9_]*)(?:(\s+)(AS)(?![^\s"“„«]))?)?(?:\s+|(?=["“„«]))(?=\S)/i;

/** What stands behind a longer name is in no column: every line of the run would be as long. */
const LONGEST_NAME = 40;

/** How the first line of a constant begins: keywords and name as they are written, and what follows them. */
interface Beginning {
  readonly line: number;
  readonly define: string;
  readonly name: string;
  /** How wide the gap before AS is; 0 where the line has none. */
  readonly gap: number;
  readonly as: string;
  readonly rest: string;
}

/**
 * One blank between the words of `DEFINE CONST <NAME> AS <value>`. Where constants follow each other and one of them
 * has a wider gap before its AS, these stand in one column. `contents` is changed.
 */
export function spaceConstants(statements: readonly StatementLines[], contents: string[]): void {
  let run: Beginning[] = [];
  let next = -1;
  for (const statement of statements) {
    const beginning = beginningOf(contents[statement.first] ?? '', statement.first);
    if (beginning === null || statement.first !== next) {
      writeRun(run, contents);
      run = [];
    }
    if (beginning !== null) run.push(beginning);
    next = statement.next;
  }
  writeRun(run, contents);
}

function beginningOf(content: string, line: number): Beginning | null {
  const match = CONSTANT.exec(content);
  if (match === null) return null;
  const [whole, define = '', constant = '', name = '', gap = '', as = ''] = match;
  const rest = content.slice(whole.length);
  return { line, define: `${define} ${constant}`, name, gap: gap.length, as, rest };
}

function writeRun(run: readonly Beginning[], contents: string[]): void {
  const inColumn = run.some(({ gap }) => gap > 1);
  const lengths = run.map(({ as, name }) => (as === '' || name.length > LONGEST_NAME ? 0 : name.length));
  const width = inColumn ? lengths.reduce((most, length) => Math.max(most, length), 0) : 0;
  for (const { line, define, name, as, rest } of run) {
    const named = as === '' ? name : name.padEnd(width);
    contents[line] = [define, named, as, rest].filter((word) => word !== '').join(' ');
  }
}
