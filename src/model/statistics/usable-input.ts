/** Whether it counts something: a whole number from 0 that floating point holds exactly. */
export function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** Whether it can be the confidence of an interval: between 0 and 1, both excluded. */
export function isConfidence(value: number): boolean {
  return value > 0 && value < 1;
}

/** Whether there is something to compute with, and all of it is finite: one NaN would spoil the whole silently. */
export function isSample(values: readonly number[]): boolean {
  return values.length > 0 && values.every(Number.isFinite);
}
