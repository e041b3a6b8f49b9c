import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff';

/** A stretch of two texts: the same in both, or what one has in place of what the other has. */
export type Passage =
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'changed'; readonly before: string; readonly after: string };

/** How a text became another. */
export interface Difference {
  /** What was compared; `whole` where so much differs that no part of one stands for a part of the other. */
  readonly unit: 'words' | 'lines' | 'whole';
  /** Joined, what is the same with what was before is the one text, and with what is after the other. */
  readonly passages: readonly Passage[];
}

/** Longer texts are compared line by line. */
const LONGEST_BY_WORDS = 100_000;
/** Time grows with its square; beyond, nobody would read the marks. */
const MOST_EDITS = 1_000;
/** For a machine that is slower than any we know. */
const timeout = 2_000;

/** How one text became the other. Takes a bounded time, whatever the texts. */
export function differenceOf(before: string, after: string): Difference {
  if (before === after) return { unit: 'words', passages: passagesOf([same(before)]) };
  const options = { maxEditLength: MOST_EDITS, timeout };
  const isLong = before.length > LONGEST_BY_WORDS || after.length > LONGEST_BY_WORDS;
  const words = isLong ? undefined : diffWordsWithSpace(before, after, options);
  if (words !== undefined) return { unit: 'words', passages: passagesOf(words) };
  const lines = diffLines(before, after, options);
  if (lines !== undefined) return { unit: 'lines', passages: passagesOf(lines) };
  return { unit: 'whole', passages: [{ kind: 'changed', before, after }] };
}

/** Whether nothing is another. */
export function isSame({ passages }: Difference): boolean {
  return passages.every(({ kind }) => kind === 'same');
}

type Change = Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>;

function same(value: string): Change {
  return { value, added: false, removed: false };
}

function passagesOf(changes: readonly Change[]): readonly Passage[] {
  const passages: Passage[] = [];
  for (const [at, { value, added, removed }] of changes.entries()) {
    if (value === '') continue;
    const last = passages.at(-1);
    const next = changes[at + 1];
    const isBlankBetween = /^\s+$/.test(value) && next !== undefined && (next.added || next.removed);
    if (!added && !removed && !(last?.kind === 'changed' && isBlankBetween)) {
      passages.push({ kind: 'same', text: value });
      continue;
    }
    // A blank between two words that changed would break one change into many.
    const open = last?.kind === 'changed' ? last : { before: '', after: '' };
    if (last?.kind === 'changed') passages.pop();
    const before = open.before + (added ? '' : value);
    const after = open.after + (removed ? '' : value);
    passages.push({ kind: 'changed', before, after });
  }
  return passages;
}
