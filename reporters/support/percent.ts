/** A share that was measured, as `85 %`; all and nothing are said only of what is exactly that. `-` where there is none. */
export function percent(share: number | null): string {
  return share === null ? '-' : `${wholePercent(share)} %`;
}

/** A share that somebody asked for, as `97.5 %`: with as few digits as it has. */
export function exactPercent(share: number): string {
  return `${Number((100 * share).toFixed(2))} %`;
}

/** An interval of shares as `64–95 %`. */
export function percentRange({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${wholePercent(low)}–${wholePercent(high)} %`;
}

function wholePercent(share: number): number {
  const rounded = Math.round(share * 100);
  if (rounded === 100 && share < 1) return 99;
  return rounded === 0 && share > 0 ? 1 : rounded;
}
