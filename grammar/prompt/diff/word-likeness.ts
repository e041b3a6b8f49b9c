/** More words than any rule should have; what follows them decides nothing. */
const MOST_WORDS = 400;

/** How alike two texts are, from 0 to 1: twice the words of their longest common subsequence, over all their words. */
export function wordLikeness(a: string, b: string): number {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const all = one.length + other.length;
  return all === 0 ? 1 : (2 * commonLength(one, other)) / all;
}

/** What the likeness cannot exceed: the words of the shorter text, each counted as common. */
export function mostLikeness(a: string, b: string): number {
  const [one, other] = [wordsOf(a).length, wordsOf(b).length];
  return one + other === 0 ? 1 : (2 * Math.min(one, other)) / (one + other);
}

function wordsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ', MOST_WORDS);
}

/** Length of the longest common subsequence, row by row (Wagner and Fischer, 1974). */
function commonLength(one: readonly string[], other: readonly string[]): number {
  let row: number[] = new Array(other.length + 1).fill(0);
  for (const word of one) {
    const next = [0];
    other.forEach((candidate, at) => {
      const length = word === candidate ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0);
      next.push(length);
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}
