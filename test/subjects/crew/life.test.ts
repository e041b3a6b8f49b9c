import { expect, test } from 'vitest';
import { createLife, type Phase } from '../../../src/subjects/crew/life.ts';
import { virtualClock } from '../../support/virtual-clock.ts';

const phase: Phase = { working: () => true, faultAtDeadline: () => null };
const never = (): (() => void) => () => {};

test('times are whole milliseconds, rounded up so that a bound is exact', () => {
  const clock = virtualClock();
  const life = createLife(clock, 2_000, never);
  clock.advance(0.25);
  life.begin(phase);
  expect(life.atMs()).toBe(0);
  clock.advance(1_000.5);
  expect(life.atMs()).toBe(1_001);
});

test('only the first end counts, and everything is let go of once', async () => {
  const clock = virtualClock();
  const life = createLife(clock, 2_000, never);
  let released = 0;
  life.begin(phase);
  life.atEnd(() => {
    released += 1;
  });
  life.after(500, () => {
    released += 100;
  });
  const slept = life.sleep(60_000);
  life.end('done');
  life.fail({ code: 'late', message: 'late', hint: null });
  life.reachDeadline();
  clock.advance(10_000);
  await slept;
  expect(await life.ended).toEqual({ reason: 'done', atMs: 0, working: true, fault: null });
  expect(released).toBe(1);
  life.atEnd(() => {
    released += 1;
  });
  expect(released).toBe(2);
  expect(clock.pending()).toBe(0);
});
