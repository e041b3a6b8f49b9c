import { describe, expect, test } from 'vitest';
import type { RunEventBody } from '#model';
import { createDiscussionCounter } from '../../reporters/console/discussion-count.ts';
import {
  discussion,
  observation,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../support/run-log.ts';

const [a, b] = [scenario('a.adl'), scenario('b.adl')];
/** Two passes in a row are enough. */
const untilSure = { confidence: 0.8, indifference: 0.4 };
const passed = (id: string, index: number): RunEventBody[] => discussion(id, observation(index));

function counted(...bodies: readonly RunEventBody[]) {
  const counter = createDiscussionCounter();
  for (const event of stamp(bodies)) counter.add(event);
  return { ...counter.count(), over: [a, b].map(({ id }) => counter.isOver(id)) };
}

test('every scenario is asked as often as was said, whatever becomes of it', () => {
  const start = runStarted([a, b], { iterations: 3 });
  expect(counted(start, ...passed(a.id, 0))).toEqual({ ended: 1, all: 6, over: [false, false] });
  expect(counted(start, scenarioFinished(a.id, 'skipped'))).toMatchObject({ ended: 3, all: 6 });
});

describe('until sure', () => {
  const start = runStarted([a, b], { iterations: 9, minPassRate: 0.6, untilSure });

  test('what is sure needs no more, and is over', () => {
    const known = [start, ...passed(a.id, 0), ...passed(b.id, 0)];
    expect(counted(...known)).toEqual({ ended: 2, all: 18, over: [false, false] });
    expect(counted(...known, ...passed(a.id, 1))).toEqual({ ended: 3, all: 11, over: [true, false] });
  });

  test('it is not over while more of it is under way', () => {
    const [begun] = passed(a.id, 2);
    if (begun === undefined) throw new Error('no event');
    expect(counted(start, ...passed(a.id, 0), begun, ...passed(a.id, 1)).over[0]).toBe(false);
  });

  test('what ended otherwise needs no more either', () => {
    expect(counted(start, ...passed(a.id, 0), scenarioFinished(a.id, 'errored'))).toMatchObject({
      ended: 1,
      all: 10,
    });
  });
});
