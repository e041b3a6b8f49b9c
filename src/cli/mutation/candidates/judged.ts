import { type CandidateBasis, quoted } from './basis.ts';

const LONGEST = 240;

/** References for a judge: those that there are, asked for more strictly, or the beginning of the answer. */
export function judged({ heard, references }: CandidateBasis): readonly string[] {
  const opening = quoted(heard.answer.split(/\n+/, 1)[0]?.slice(0, LONGEST) ?? '');
  const own = references.map(quoted);
  const known = [...own, opening].filter((reference) => reference !== null);
  return known.flatMap((reference) => [
    `DEFER synthesis REFLECTS ${reference}`,
    `DEFER synthesis REFLECTS ${reference} AT LEAST 0.9`,
  ]);
}
