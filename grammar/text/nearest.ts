import { editDistance } from '#model';

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

/** Whether a word is a slip of the pen for another: at most two letters, and not where a word starts anew. */
export function isMisspelt(said: string, wanted: string): boolean {
  if (said[0] !== wanted[0] && said[1] !== wanted[1] && said[0] !== wanted[1]) return false;
  const distance = editDistance(said, wanted, 3);
  return distance < 3 && distance < wanted.length / 2;
}
