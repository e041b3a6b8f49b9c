import { expect, test } from 'vitest';
import { createRealClock } from '../../src/cli/real-clock.ts';

test('a wait longer than any timer of Node does not fire at once', async () => {
  const clock = createRealClock();
  const fired: number[] = [];
  const warnings: string[] = [];
  const warned = (warning: Error) => warnings.push(warning.name);
  process.on('warning', warned);
  const waits = [2 ** 31 - 1, 2 ** 31, 30 * 24 * 3_600_000, 2 ** 40].map((ms) =>
    clock.after(ms, () => fired.push(ms)),
  );
  await new Promise<void>((resolve) => clock.after(30, resolve));
  for (const callOff of waits) callOff();
  process.off('warning', warned);
  expect({ fired, warnings }).toEqual({ fired: [], warnings: [] });
});

test('a wait that was called off never fires, one of 0 or less fires soon', async () => {
  const clock = createRealClock();
  const fired: string[] = [];
  clock.after(1, () => fired.push('called off'))();
  clock.after(-5, () => fired.push('past'));
  await new Promise<void>((resolve) => clock.after(20, resolve));
  expect(fired).toEqual(['past']);
});

test('time goes forward', () => {
  const clock = createRealClock();
  const before = clock.now();
  expect(clock.now()).toBeGreaterThanOrEqual(before);
  expect(Math.abs(clock.date().getTime() - Date.now())).toBeLessThan(1_000);
});
