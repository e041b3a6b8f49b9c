/** The candidate that a mistyped word most likely meant, or null when none is close. Case does not count. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const wanted = word.toLowerCase();
  let best: string | null = null;
  let least = Math.min(3, Math.ceil(wanted.length / 3) + 1);
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase(), least);
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

/** Letters to insert, delete, replace or swap between two words; anything from `limit` on counts as `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) >= limit) return limit;
    before = row;
    row = next;
  }
  return Math.min(limit, row[b.length] ?? limit);
}

/** Whether a word is a slip of the pen for another: at most two letters, and not where a word starts anew. */
export function isMisspelt(said: string, wanted: string): boolean {
  if (said[0] !== wanted[0] && said[1] !== wanted[1] && said[0] !== wanted[1]) return false;
  const distance = editDistance(said, wanted, 3);
  return distance < 3 && distance < wanted.length / 2;
}
