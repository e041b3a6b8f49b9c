import { counted } from '../../../support/duration.ts';
import { type Difference, isSame } from './difference.ts';
import { markdownBeginning } from './markdown-beginning.ts';

/** A passage that is the same in both is cut in its middle beyond this: one looks for what is not the same. */
const LONGEST_SAME = 4_000;
const KEPT = 1_000;

/** How two texts differ, in words: for whoever does not see the marks, and where there are none. */
export function differenceWords(difference: Difference, before: string, after: string): string {
  const isWhole = markdownBeginning(before) === before && markdownBeginning(after) === after;
  const where = isWhole ? '' : ' in the beginning of both, which is all that is compared of long answers';
  if (isSame(difference)) return `There is no difference${where}.`;
  if (difference.unit === 'whole') return `They have too little in common to be compared${where}.`;
  const changes = difference.passages.filter(({ kind }) => kind === 'changed').length;
  return `${counted(changes, 'difference')} by ${difference.unit}${where}.`;
}

/** A passage that is the same in both texts, without the middle of a long one. */
export function shortPassage(text: string): string {
  if (text.length <= LONGEST_SAME) return text;
  const left = text.length - 2 * KEPT;
  return `${text.slice(0, KEPT)}\n[… ${left} characters that are the same …]\n${text.slice(-KEPT)}`;
}
