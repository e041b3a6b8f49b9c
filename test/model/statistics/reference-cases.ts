import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

const folder = new URL('../../../fixtures/statistics/', import.meta.url);

/** What R says: the cases that fixtures/statistics/reference.R wrote. */
export function referenceCases<Case>(name: string): Case[] {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')).cases;
}

/** That two numbers agree to a part in a billion, however small they are, or to what is said. */
export function expectClose(actual: number | null | undefined, expected: number, relative = 1e-9): void {
  const difference = Math.abs((actual ?? Number.NaN) - expected);
  if (!(difference <= relative * Math.abs(expected))) expect(actual).toBe(expected);
}
