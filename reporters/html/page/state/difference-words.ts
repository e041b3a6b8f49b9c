import { counted } from '../../../support/duration.ts';
import { type Difference, differenceOf, isSame } from './difference.ts';
import { markdownBeginning } from './markdown-beginning.ts';

/** A passage that is the same in both is cut in its middle beyond this: one looks for what is not the same. */
const LONGEST_SAME = 4_000;
const KEPT = 1_000;

/** Two answers compared, in words too: for whoever does not see the marks, and where there are none. */
export interface ComparedAnswers {
  readonly difference: Difference;
  readonly words: string;
}

/** Compares two answers, of long ones the beginnings. */
export function compareAnswers(before: string, after: string): ComparedAnswers {
  const [one, other] = [markdownBeginning(before), markdownBeginning(after)];
  const difference = differenceOf(one, other);
  const isWhole = one === before && other === after;
  return { difference, words: `${wordsOf(difference)}${isWhole ? '' : LONG}.` };
}

const LONG = ' in the beginning of both, which is all that is compared of long answers';

function wordsOf(difference: Difference): string {
  if (isSame(difference)) return 'There is no difference';
  if (difference.unit === 'whole') return 'There is too little in common to tell one part from another';
  const changes = difference.passages.filter(({ kind }) => kind === 'changed').length;
  return `${counted(changes, 'difference')} by ${difference.unit}`;
}

/** A passage that is the same in both texts, without the middle of a long one. */
export function shortPassage(text: string): string {
  if (text.length <= LONGEST_SAME) return text;
  const left = text.length - 2 * KEPT;
  return `${text.slice(0, KEPT)}\n[… ${left} characters that are the same …]\n${text.slice(-KEPT)}`;
}
