/** Marks of lists, quotes and headings at the beginning of a line. */
const LEAD = /^\s*(?:(?:[-*+>]|#{1,6}|\d{1,3}[.)])\s+)?/;
const HELPERS = 'is|are|was|were|will|would|can|could|should|must|may|might|has|have|had|does|do|did';

/** Words that deny, and what is said without them; the first one that occurs is taken. */
const DENIALS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(${HELPERS})(?: not|n't|n’t)\\b`, 'i'), '$1'],
  [/\bcannot\b/i, 'can'],
  [/^not\b\s*/i, ''],
  [/\bnot\s/i, ''],
  [/\bnever\b/i, 'always'],
  [/\bnone\b/i, 'all'],
  [/\bnothing\b/i, 'everything'],
  [/\bnobody\b/i, 'everybody'],
  [/\bnowhere\b/i, 'everywhere'],
  [/\bwithout\b/i, 'with'],
  [/\bno\b/i, 'some'],
];

const HELPER = new RegExp(`\\b(${HELPERS})\\b`, 'i');
const OPENING = /^(yes|no|ja|nein)(?=\s?[,.!;:–—]|\s-|$)/i;
const OPPOSITE: Readonly<Record<string, string>> = { yes: 'No', no: 'Yes', ja: 'Nein', nein: 'Ja' };

/** Says the opposite of a sentence, in plain English; where it has no verb that could be denied, it is called untrue. */
export function deny(sentence: string): string {
  const lead = LEAD.exec(sentence)?.[0] ?? '';
  const said = sentence.slice(lead.length);
  const opening = OPENING.exec(said)?.[1];
  if (opening !== undefined) {
    return lead + (OPPOSITE[opening.toLowerCase()] ?? opening) + said.slice(opening.length);
  }
  const denial = DENIALS.find(([pattern]) => pattern.test(said));
  if (denial !== undefined) return lead + capitalLike(said, said.replace(denial[0], denial[1]));
  if (HELPER.test(said)) return lead + said.replace(HELPER, '$1 not');
  return `${lead}It is not true that ${uncapitalized(said)}`;
}

function capitalLike(model: string, text: string): string {
  const starts = /^\p{Lu}/u.test(model);
  return starts ? text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : text;
}

/** Only words that are no names begin small inside a sentence. */
function uncapitalized(text: string): string {
  return text.replace(
    /^(?:The|A|An|It|This|That|These|Those|There|We|They|All|Some|Both|Up|In|On|At)\b/,
    (word) => word.toLowerCase(),
  );
}
