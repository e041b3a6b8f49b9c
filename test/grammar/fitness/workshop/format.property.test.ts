import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatScenario } from '../../../../grammar/fitness/workshop/format/format-scenario.ts';
import { anyScenario } from '../../../support/any-scenario.ts';
import { generatedScenario, writeAdl, writeMarkdown } from '../../../support/generated-scenario.ts';
import { planOf } from '../../../support/plan-of.ts';
import { compileText, scenarioLanguage } from '../../../support/scenario-text.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 100);

/** Whether a text could be formatted; either way it means the same, and formatting it again changes nothing. */
function isFormatted(path: string, text: string): boolean {
  const { text: formatted, left } = formatScenario({ path, text }, scenarioLanguage);
  expect(planOf(compileText(path, formatted))).toEqual(planOf(compileText(path, text)));
  expect(formatScenario({ path, text: formatted }, scenarioLanguage)).toEqual({
    text: formatted,
    edits: [],
    left,
  });
  return !left;
}

test.each([
  ['a.adl', writeAdl],
  ['a.md', writeMarkdown],
])('every generated scenario can be formatted: %s', (path, write) => {
  const formatted = fc.property(generatedScenario, (scenario) => isFormatted(path, write(scenario)));
  fc.assert(formatted, { numRuns });
});

test('arbitrary and mutated text is formatted, or left as it is', () => {
  const formatted = fc.property(fc.constantFrom('a.adl', 'a.md', 'a'), anyScenario, (path, text) => {
    isFormatted(path, text);
  });
  fc.assert(formatted, { numRuns });
});
