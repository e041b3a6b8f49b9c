import { expect, test } from 'vitest';
import type { RunEvent } from '#model';
import { createEventBus } from '../../src/cli/run/event-bus.ts';
import { virtualClock } from '../support/virtual-clock.ts';

test('every event is numbered and stamped with its millisecond, for each listener alike', () => {
  const clock = virtualClock();
  const start = clock.date().getTime();
  const told: RunEvent[] = [];
  const heard: RunEvent[] = [];
  const emit = createEventBus(clock, [(event) => told.push(event), (event) => heard.push(event)]);
  for (const ms of [0, 0, 1, 0, 86_400_000]) {
    clock.advance(ms);
    emit({ type: 'warning', scenario: null, message: 'w' });
  }
  expect(told.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4]);
  const times = [0, 0, 1, 1, 86_400_001].map((ms) => new Date(start + ms).toISOString());
  expect(told.map(({ at }) => at)).toEqual(times);
  expect(heard).toEqual(told);
});
