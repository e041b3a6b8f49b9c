import { editDistance } from '#model';

/** The known word that was probably meant, for did-you-mean hints; null when none is near enough. */
export function nearest(word: string, known: readonly string[]): string | null {
  const limit = word.length <= 4 ? 1 : 2;
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** `did you mean "x"?`, or null. */
export function didYouMean(word: string, known: readonly string[]): string | null {
  const meant = nearest(word, known);
  return meant === null ? null : `did you mean ${meant}?`;
}
