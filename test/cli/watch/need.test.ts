import { expect, test } from 'vitest';
import { type KnownScenario, needOf } from '../../../src/cli/watch/need.ts';
import { assertion, scenario } from '../../support/run-log.ts';

const plan = scenario('a.adl');
const other = scenario('a.adl', { question: 'Why?' });
const gated = scenario('a.adl', { assertions: [assertion(0), assertion(1)] });
const known: KnownScenario = { asked: plan, decided: plan, isMeasured: true, staleBecause: null };

test.each<[string, typeof plan, KnownScenario | null, string, readonly string[]]>([
  ['nobody knows it', plan, null, 'ask', ['new']],
  ['all is as it was', plan, known, 'nothing', []],
  ['its question changed', other, known, 'ask', ['question']],
  ['question and gates changed', { ...gated, question: 'Why?' }, known, 'ask', ['question', 'gates']],
  ['its gates changed', gated, known, 'evaluate', ['gates']],
  ['its gates changed back', plan, { ...known, decided: gated }, 'evaluate', ['gates']],
  [
    'its question changed back before it was asked',
    plan,
    { ...known, decided: other },
    'evaluate',
    ['question'],
  ],
  ['a prompt changed', plan, { ...known, staleBecause: 'prompts' }, 'ask', ['prompts']],
  [
    'a prompt and its gates changed',
    gated,
    { ...known, staleBecause: 'prompts' },
    'ask',
    ['prompts', 'gates'],
  ],
  ['its gates changed and there is no measurement', gated, { ...known, isMeasured: false }, 'ask', ['gates']],
  ['nothing changed and there is no measurement', plan, { ...known, isMeasured: false }, 'nothing', []],
])('%s', (_what, today, what, need, because) => {
  expect(needOf(today, what)).toEqual({ what: need, because });
});
