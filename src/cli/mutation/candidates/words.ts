import { type CandidateBasis, quotable } from './basis.ts';
import { matchesOf, termsOf } from './terms.ts';

/** A verb with the words beside it: a denial comes between them. */
const STATEMENTS =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}-]+ (?:is|are|was|were|will|would|can|could|should|must|may|has|have|had|does|do|did)(?: [\p{L}\p{N}][\p{L}\p{N}.,:/-]*(?<![.,:/-])){1,2}/gu;

/** A capitalised word with those before it: another name may stand elsewhere in the answer, too. */
const PLACED_NAMES =
  /(?<![\p{L}\p{N}])(?:[\p{Ll}\p{N}]+ ){1,2}\p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*)?/gu;

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}-]*(?: [\p{L}\p{N}][\p{L}\p{N}-]*){1,2}/gu;

const TOGETHER = 3;
const MOST_SINGLE = 16;
const MOST_PHRASES = 6;
/** So much of an answer is looked at for words alone. */
const LOOKED_AT = 2000;

/** Words that the answer cannot do without: figures, names, and statements. */
export function words({ heard: { answer }, question, references }: CandidateBasis): readonly string[] {
  const text = answer.slice(0, LOOKED_AT);
  const terms = termsOf(text);
  const wanted = terms.filter((term) => references.some((reference) => reference.includes(term)));
  const all = [
    quotable(wanted, TOGETHER).join(' AND '),
    ...quotable([...wanted, ...terms], MOST_SINGLE),
    ...quotable(matchesOf(text, STATEMENTS), MOST_PHRASES),
    ...quotable(matchesOf(text, PLACED_NAMES), MOST_PHRASES),
    ...quotable([...lastWords(answer), ...longestWord(text, question)], 2),
  ];
  return all.filter((those) => those !== '').map((those) => `synthesis CONTAINS ${those}`);
}

/** The end of the answer, which is what is cut off. */
function lastWords(answer: string): readonly string[] {
  return matchesOf(answer.slice(-200), WORDS).slice(-1);
}

/** The longest word that the question has not. */
function longestWord(text: string, question: string): readonly string[] {
  const asked = question.toLowerCase();
  const unasked = matchesOf(text, /\p{L}{5,40}/gu).filter((word) => !asked.includes(word.toLowerCase()));
  return unasked.toSorted((one, other) => other.length - one.length).slice(0, 1);
}
