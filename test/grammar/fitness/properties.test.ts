import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexLines } from '../../../grammar/text/lines.ts';
import type { Compilation, Position } from '../../../src/model/index.ts';
import { mutatedScenario, scenarioLike } from '../../support/any-scenario.ts';
import { compileText } from '../../support/scenario-text.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 500);
const id = fc.constantFrom('a.adl', 'a.md', 'a');
function sound({ text: source, form, scenario, diagnostics }: Compilation): void {
  const { count, starts, ends } = indexLines(source);
  const inside = ({ line, column }: Position): boolean =>
    line >= 1 &&
    line <= count &&
    column >= 1 &&
    column <= (ends[line - 1] ?? 0) - (starts[line - 1] ?? 0) + 1;
  const ordered = (a: Position, b: Position): boolean =>
    a.line < b.line || (a.line === b.line && a.column <= b.column);
  const ranges = [
    ...diagnostics.map(({ range }) => range),
    ...diagnostics.flatMap(({ fix }) => (fix === null ? [] : [fix.range])),
    ...(scenario?.assertions.map(({ range }) => range) ?? []),
  ];
  expect(ranges.filter(({ start, end }) => !inside(start) || !inside(end) || !ordered(start, end))).toEqual(
    [],
  );
  const starting = diagnostics.map(({ range }) => range.start);
  expect(starting.every((start, at) => at === 0 || ordered(starting[at - 1] ?? start, start))).toBe(true);
  if (scenario === null) {
    expect(diagnostics.map(({ code }) => code)).toContain('not-a-scenario');
    return;
  }
  expect(scenario.form).toBe(form);
  expect(scenario.assertions.map(({ index }) => index)).toEqual(scenario.assertions.map((_, at) => at));
  expect(JSON.parse(JSON.stringify(scenario))).toEqual(scenario);
  // Nothing runs that asks nothing or checks nothing.
  const runnable = diagnostics.every(({ severity }) => severity !== 'error');
  if (runnable) expect(scenario.question.trim()).not.toBe('');
  if (runnable) expect(scenario.assertions.some(({ kind }) => kind !== 'advisory')).toBe(true);
}

test('arbitrary text compiles to something sound', () => {
  fc.assert(
    fc.property(id, scenarioLike, (name, source) => sound(compileText(name, source, true))),
    { numRuns },
  );
});

test('mutated scenarios compile to something sound', () => {
  fc.assert(
    fc.property(id, mutatedScenario, (name, source) => sound(compileText(name, source, true))),
    { numRuns },
  );
});

test('arbitrary bytes are decoded or refused', () => {
  const bytes = fc.uint8Array({ maxLength: 64 });
  fc.assert(
    fc.property(bytes, (source) => {
      const { text: decoded, diagnostics } = compileText('a.adl', source);
      let expected: string | null = null;
      try {
        expected = new TextDecoder('utf-8', { fatal: true }).decode(source);
      } catch {
        // Not UTF-8.
      }
      const refused = diagnostics.some(({ code }) => code === 'bad-encoding');
      if (expected === null) expect(refused).toBe(true);
      else if (!refused) expect(decoded).toBe(expected);
    }),
    { numRuns },
  );
});
