import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Conversion,
  convertScenario,
} from '../../../../grammar/fitness/workshop/convert/convert-scenario.ts';
import type { Compilation } from '../../../../src/model/index.ts';
import { anyScenario } from '../../../support/any-scenario.ts';
import { generatedScenario, writeAdl, writeMarkdown } from '../../../support/generated-scenario.ts';
import { compiler, compileText, scenarioLanguage } from '../../../support/scenario-text.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 60);

function convert(id: string, text: string): Conversion {
  return convertScenario({ id, text, to: null }, { language: scenarioLanguage, compile: compiler.compile });
}

/** All that a plan says but its form and places; of sentences no white space, style of quotes or mark of Markdown. */
function said({ scenario }: Compilation): object | null {
  if (scenario === null) return null;
  const { id: _id, form: _form, name: _name, constants, question, assertions, ...rest } = scenario;
  const bare = (raw: string): string =>
    raw
      .replace(/\*\*|__|`|<!--.*?(?:-->|$)/g, ' ')
      .replace(/[“”]/g, '"')
      .replace(/\s+/g, ' ')
      .trim();
  return {
    ...rest,
    question,
    constants: { ...constants, QUESTION: question },
    assertions: assertions.map(({ kind, params, raw }) => ({ kind, params, raw: bare(raw) })),
  };
}

const KEYWORDS = new Set(
  'DEFINE CONST QUESTION AS ASSERT DESCRIPTION REQUIRES DEFER synthesis MIN_SCORE tags Question'.split(' '),
);

/** Words of a text that another one does not have; keywords apart, and those of fences in either case. */
function lostWords(from: string, to: string): readonly string[] {
  const words = (text: string) => text.replaceAll('\\t', ' ').match(/[\p{L}_]{2,}/gu) ?? [];
  const kept = new Set(words(to).map((word) => word.toLowerCase()));
  return words(from).filter((word) => !kept.has(word.toLowerCase()) && !KEYWORDS.has(word));
}

/** Converts a text, and what comes of it back again: all that it says is said each time. */
function isConverted(id: string, text: string): boolean {
  const once = convert(id, text);
  if (!once.ok) {
    expect(once.reasons).not.toEqual([]);
    return false;
  }
  expect(said(compileText(once.id, once.text))).toEqual(said(compileText(id, text)));
  expect(lostWords(text, once.text + JSON.stringify(once.losses))).toEqual([]);
  const back = convert(once.id, once.text);
  if (!back.ok) throw new Error(`it does not go back: ${JSON.stringify(back.reasons)}`);
  expect(said(compileText(back.id, back.text))).toEqual(said(compileText(id, text)));
  expect(lostWords(once.text, back.text + JSON.stringify(back.losses))).toEqual([]);
  return true;
}

/** What one form can say and the other cannot. */
const UNSAYABLE = /outer|10\) ten/;

test.each([
  ['a.adl', writeAdl],
  ['a.md', writeMarkdown],
])('%s: generated scenarios without a mistake say the same in the other form, and back', (id, write) => {
  const same = fc.property(generatedScenario, (scenario) => {
    const text = write(scenario);
    const isRunnable = compileText(id, text).diagnostics.every(({ severity }) => severity !== 'error');
    const converted = isConverted(id, text);
    if (isRunnable && !converted) expect(text).toMatch(UNSAYABLE);
    if (!isRunnable) expect(converted).toBe(false);
  });
  fc.assert(same, { numRuns });
});

test('arbitrary and mutated text says the same, or is refused', () => {
  const same = fc.property(fc.constantFrom('a.adl', 'a.md', 'a'), anyScenario, (id, text) => {
    isConverted(id, text);
  });
  fc.assert(same, { numRuns });
});
