/** Seconds with three decimals: never negative, an exponent, or no number. */
export function xmlSeconds(ms: number): string {
  const known = Number.isFinite(ms) ? Math.min(Math.max(0, ms), 1e12) : 0;
  return (known / 1000).toFixed(3);
}

/** UTC and without fractions, as every reader of the format takes it; null when it is no date. */
export function xmlTimestamp(iso: string): string | null {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : `${new Date(time).toISOString().slice(0, 19)}Z`;
}
