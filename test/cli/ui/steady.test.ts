import { expect, test } from 'vitest';
import { createSteady } from '../../../src/cli/ui/steady.ts';
import { virtualClock } from '../../support/virtual-clock.ts';

function counting() {
  const clock = virtualClock();
  let made = 0;
  const steady = createSteady(async () => {
    made += 1;
    return made;
  }, clock);
  return { clock, steady, made: () => made };
}

test('is made when it is asked for, and kept', async () => {
  const { steady, made } = counting();
  expect(made()).toBe(0);
  expect([await steady.get(), await steady.get()]).toEqual([1, 1]);
});

test('is made four times a second at most, however often it is another and whoever asks', async () => {
  const { clock, steady, made } = counting();
  const answers: Promise<number>[] = [];
  for (let ms = 0; ms < 1000; ms += 1) {
    steady.outdate();
    answers.push(steady.get(), steady.get());
    clock.advance(1);
  }
  clock.advance(250);
  await Promise.all(answers);
  expect(made()).toBe(5);
});

test('whoever asks after it became another one gets that one', async () => {
  const clock = virtualClock();
  let state = 'old';
  let finish = (): void => {};
  const steady = createSteady(async () => {
    const seen = state;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return seen;
  }, clock);
  const first = steady.get();
  state = 'new';
  steady.outdate();
  const second = steady.get();
  finish();
  expect(await first).toBe('old');
  clock.advance(250);
  finish();
  expect(await second).toBe('new');
});

test('what could not be made is tried again', async () => {
  const clock = virtualClock();
  let isBroken = true;
  const steady = createSteady(async () => {
    if (isBroken) throw new Error('broken');
    return 'whole';
  }, clock);
  await expect(steady.get()).rejects.toThrow('broken');
  isBroken = false;
  clock.advance(250);
  expect(await steady.get()).toBe('whole');
});
