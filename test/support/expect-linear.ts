import { expect } from 'vitest';
import { processorTime } from './processor-time.ts';

/** Clocks are noisy: one good try will do. */
const TRIES = 6;
/** How many times the time may be spent on four times the text: four is linear, sixteen is quadratic. */
const MOST = 8;

/** Expects that four times the text, as `make` makes it, costs about four times the time. */
export function expectLinear(
  { count, make }: { readonly count: number; readonly make: (count: number) => string },
  read: (text: string) => void,
): void {
  const milliseconds = (text: string): number => {
    const elapsed = processorTime();
    read(text);
    return elapsed();
  };
  const [part, whole] = [make(count / 4), make(count)];
  milliseconds(part);
  const ratios: number[] = [];
  while (ratios.length < TRIES && !ratios.some((ratio) => ratio < MOST)) {
    ratios.push((milliseconds(whole) - 2) / (milliseconds(part) + 1));
  }
  expect(Math.min(...ratios)).toBeLessThan(MOST);
}
