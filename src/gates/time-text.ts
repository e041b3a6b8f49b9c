/** A bound as its author would say it: `2 s`, `2.5 s`, `300 ms`. */
export function boundText(ms: number): string {
  return ms < 1000 ? `${round(ms, 3)} ms` : `${round(ms / 1000, 3)} s`;
}

/** A moment, exact enough to show on which side of a bound it lies: `3.50 s`. */
export function momentText(ms: number, boundMs: number | null = null): string {
  const close = boundMs !== null && Math.abs(ms - boundMs) < 10;
  return `${(ms / 1000).toFixed(close ? 3 : 2)} s`;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
