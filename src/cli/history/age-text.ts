const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** So long two clocks may disagree, and so long nobody cares. */
const NOW_MS = 5000;

/** How long ago something was, in the same words everywhere: `just now`, `12 s ago`, `3 h ago`, `40 days ago`. */
export function ageText(ms: number): string {
  if (!Number.isFinite(ms)) return 'at a time unknown';
  if (Math.abs(ms) < NOW_MS) return 'just now';
  const text = amountOf(Math.abs(ms));
  return ms < 0 ? `in ${text}` : `${text} ago`;
}

function amountOf(ms: number): string {
  if (ms < 2 * MINUTE) return `${Math.floor(ms / 1000)} s`;
  if (ms < 2 * HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} h`;
  return `${Math.floor(ms / DAY)} days`;
}
