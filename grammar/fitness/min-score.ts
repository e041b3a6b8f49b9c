/** A score from 0.0 to 1.0; null for anything else. */
export function parseScore(text: string): number | null {
  if (!/^\s*\d*\.?\d+\s*$/.test(text)) return null;
  const score = Number(text);
  return score <= 1 ? score : null;
}
