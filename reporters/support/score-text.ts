/** A score from 0 to 1 in two digits. All of it is said only of what is exactly that. */
export function scoreText(score: number): string {
  const text = score.toFixed(2);
  return text === '1.00' && score < 1 ? '0.99' : text;
}
