import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { indexLines } from '../../../grammar/fitness/lines.ts';
import type { Assertion, Compilation, Range } from '../../../src/model/index.ts';
import { compileText, meaning } from '../../support/scenario-text.ts';

/**
 * Delete any one quote mark, bracket or fence mark: every assertion of a statement that the deletion did not
 * touch is still in the plan as it was, or there is an error on a line of the edit or of the statement it touched.
 */
const fixtures = new URL('../../../fixtures/', import.meta.url);
const MARK = /["“”„‟«»()[\]`~]/g;

const scenarios = ['good', 'examples'].flatMap((folder) =>
  readdirSync(new URL(folder, fixtures), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:adl|md)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

interface Span {
  readonly first: number;
  readonly last: number;
}

const linesOf = ({ start, end }: Range): Span => ({ first: start.line, last: end.line });
const holds = ({ first, last }: Span, line: number): boolean => first <= line && line <= last;

/** Statements that are one text: a run of lines up to a blank one, or an assertion. */
function touchedLines(text: string, { scenario }: Compilation, line: number): Span {
  const spans = (scenario?.assertions ?? [])
    .map(({ range }) => linesOf(range))
    .filter((span) => holds(span, line));
  const { starts, ends } = indexLines(text);
  const indented = (at: number): boolean => /^\s+\S/.test(text.slice(starts[at - 1], ends[at - 1]));
  let first = Math.min(line, ...spans.map((span) => span.first));
  let last = Math.max(line, ...spans.map((span) => span.last));
  while (first > 1 && indented(first)) first -= 1;
  while (last < starts.length && indented(last + 1)) last += 1;
  return { first, last };
}

function lost(before: readonly Assertion[], after: readonly Assertion[], touched: Span): Assertion[] {
  const left = after.map((assertion) => JSON.stringify(meaning(assertion)));
  return before.filter((assertion) => {
    const span = linesOf(assertion.range);
    if (span.first <= touched.last && touched.first <= span.last) return false;
    const at = left.indexOf(JSON.stringify(meaning(assertion)));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

test.each(scenarios)('%s', (path) => {
  const text = readFileSync(new URL(path, fixtures), 'utf8').replace(/^\uFEFF/, '');
  const before = compileText(path, text);
  const lines = indexLines(text);
  const silent = Array.from(text.matchAll(MARK), ({ index, 0: mark }) => {
    const { line, column } = lines.positionAt(index);
    const touched = touchedLines(text, before, line);
    const after = compileText(path, text.slice(0, index) + text.slice(index + 1));
    const told = after.diagnostics.some(
      ({ severity, range }) => severity === 'error' && holds(touched, range.start.line),
    );
    const gone = lost(before.scenario?.assertions ?? [], after.scenario?.assertions ?? [], touched);
    return told || gone.length === 0 ? [] : [`${line}:${column} ${mark} loses ${gone.map(({ raw }) => raw)}`];
  });
  expect(silent.flat()).toEqual([]);
});
