import { expect, test } from 'vitest';
import { compileText } from '../../support/scenario-text.ts';

const question = 'DEFINE CONST QUESTION AS "q"\n';
const unseen = "Kubemoot's runner does not see this assertion";

test.each([
  ['a.adl', `${question}ASSERT(synthesis is non-empty)`, []],
  ['a.adl', `${question}ASSERT (synthesis is non-empty)`, [unseen]],
  [
    'a.adl',
    `${question}ASSERT(synthesis is non-empty) ASSERT(coordinator produces synthesis)`,
    [/reads this as/, unseen],
  ],
  ['a.adl', `${question}REQUIRES env KEY\nASSERT(synthesis is non-empty)`, [/REQUIRES/]],
  ['a.adl', `${question}DEFINE CONST MIN_SCORE AS 0.5\nASSERT(synthesis is non-empty)`, [/MIN_SCORE/]],
  ['a.adl', `${question}DEFINE CONST MAX_DURATION AS 2 min\nASSERT(synthesis is non-empty)`, [/2 seconds/]],
  ['a.adl', `DEFINE CONST QUESTION AS "say "hi""\nASSERT(synthesis is non-empty)`, [/asks: say "hi$/]],
  ['a.adl', `${question}ASSERT(synthesis CONTAINS "a" OR "b")`, [/./]],
  ['a.adl', `${question}ASSERT(0 specialists contribute with signal=agree)`, [/./]],
  ['a.md', '# T\nQ?\n\n- discussion completes within 90 seconds', []],
  ['a.md', '# T\nQ?\n\n- discussion completes within 5 minutes', [/5 seconds/]],
  ['a.md', 'T\n===\nQ?\n\n- synthesis is non-empty', [/as ADL/]],
  ['a.adl', `\uFEFF${question}ASSERT(synthesis is non-empty)`, [/asks: Hello/]],
])('%s holding %j', (id, text, expected) => {
  const told = compileText(id, text, true).diagnostics.filter(({ code }) => code === 'portability');
  expect(told.map(({ severity }) => severity)).toEqual(expected.map(() => 'info'));
  for (const [at, message] of expected.entries()) expect(told[at]?.message).toMatch(message);
  expect(compileText(id, text).diagnostics.filter(({ code }) => code === 'portability')).toEqual([]);
});
