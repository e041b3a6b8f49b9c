import { expect, test } from 'vitest';
import { gateKinds } from '#gates';
import type { ScenarioReport } from '#model';
import { damageAim, otherAnswerTo } from '../../../src/cli/mutation/damage-aim.ts';
import { assertion, scenario } from '../../support/run-work.ts';

const report = (question: string, ...answers: readonly (string | null)[]) =>
  ({
    id: `${question}.adl`,
    question,
    iterations: answers.map((answer) => ({ answer })),
  }) as never as ScenarioReport;

test('forbidden terms are those of all gates, each once; bounds are those that an event kept', () => {
  const plan = scenario('a.adl', [
    assertion(0, 'synthesis-not-contains', { terms: ['flour', 'sugar'] }),
    assertion(1, 'synthesis-not-contains', { terms: ['sugar', 'salt'] }),
    assertion(2, 'completes-within', { withinMs: 5000 }),
    assertion(3, 'event-count', { event: 'error', comparator: 'atMost', count: 0, withinMs: 4000 }),
    assertion(4, 'sse-event', { event: 'done', withinMs: null }),
    assertion(5, 'deferred', { keyword: 'REFLECTS', reference: 'x' }),
    assertion(6, 'synthesis-not-contains', { terms: null }),
  ]);
  const decided = [1, 1, 800, 4000, 800, null, 1].map((decidedAtMs, index) => ({ index, decidedAtMs }));
  const passed = { iterations: [{ gates: decided }] } as never as ScenarioReport;
  const aim = damageAim(plan, { passed, gates: gateKinds }, null);
  expect(aim.forbidden).toEqual(['flour', 'sugar', 'salt']);
  expect(aim.bounded).toEqual([{ raw: plan.assertions[2]?.raw, boundMs: 5000, decidedAtMs: 800 }]);
  expect(aim).toMatchObject({ question: plan.question, deadlineMs: 60_000, seed: 'a.adl' });
});

test('another answer is that of the next scenario with another question and an answer', () => {
  const all = [report('a', 'A'), report('b', null, '  '), report('a', 'A again'), report('c', null, 'C')];
  expect(otherAnswerTo('a', all)).toEqual({ from: 'c.adl', text: 'C' });
  expect(otherAnswerTo('c', all)).toEqual({ from: 'a.adl', text: 'A' });
  expect(otherAnswerTo('unknown', all)?.text).toBe('A');
  expect(otherAnswerTo('a', all.slice(0, 1))).toBeNull();
});
