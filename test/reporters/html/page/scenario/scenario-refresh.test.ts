import { expect, test } from 'vitest';
import { createRefresher } from '../../../../../reporters/html/page/state/scenario-refresh.ts';

/** A refresher whose looks end, and whose pauses are over, when the test says so. */
function refresher() {
  const ends: (() => void)[] = [];
  const pauses: (() => void)[] = [];
  let looks = 0;
  const { changed, stop } = createRefresher({
    look: () => {
      looks += 1;
      return new Promise((resolve) => ends.push(resolve));
    },
    later: (callback) => {
      pauses.push(callback);
      return () => void pauses.splice(pauses.indexOf(callback), 1);
    },
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    ...{ changed, stop },
    looks: () => looks,
    pauses: () => pauses.length,
    endLook: () => {
      ends.shift()?.();
      return settle();
    },
    endPause: () => pauses.shift()?.(),
  };
}

test('the first change is looked at at once', () => {
  const { changed, looks } = refresher();
  changed();
  expect(looks()).toBe(1);
});

test('changes while it looks, and in the pause behind, are looked at together', async () => {
  const { changed, looks, endLook, endPause } = refresher();
  for (let times = 0; times < 5; times += 1) changed();
  await endLook();
  changed();
  expect(looks()).toBe(1);
  endPause();
  expect(looks()).toBe(2);
});

test('without a change it does not look again', async () => {
  const { changed, looks, endLook, endPause } = refresher();
  changed();
  await endLook();
  endPause();
  expect(looks()).toBe(1);
  changed();
  expect(looks()).toBe(2);
});

test('once stopped it neither looks nor waits', async () => {
  const { changed, looks, stop, endLook, pauses } = refresher();
  changed();
  changed();
  stop();
  await endLook();
  changed();
  expect([looks(), pauses()]).toEqual([1, 0]);
});
