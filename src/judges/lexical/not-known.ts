const FIND_OUT =
  '(?:retrieved?|find|found|determined?|obtain(?:ed)?|read|reach(?:ed)?|access(?:ed)?|know|confirm(?:ed)?|' +
  'verify|verified|tell|say|establish(?:ed)?|answer(?:ed)?)';
const KNOWN =
  '(?:available|known|recorded|provided|stated|measured|exposed|published|given|documented|specified|determined|tracked)';
const SOURCE = '(?:data|information|records?|readings?|figures?|evidence|access)';

/** How texts say that something cannot be told, or will not be. */
const NOT_KNOWN = new RegExp(
  [
    `\\b(?:not|isn't|aren't|wasn't|weren't)(?: been| currently| yet| publicly| be){0,2} ${KNOWN}\\b`,
    '\\b(?:unavailable|unknown|unable to)\\b',
    `\\b(?:could|can|did|do|does|was|were|can)(?: not|n't|not|'t)(?: be)?(?: able to)? ${FIND_OUT}\\b`,
    `\\bno ${SOURCE}(?= (?:is|was|are|were|on|for|about|of|to|exists?|available)\\b|[.,;]|$)`,
    '\\b(?:outside|out of|beyond) (?:the |my |our |its )?(?:scope|remit|expertise|knowledge)\\b',
    '\\b(?:declin|refus)(?:e|es|ed) to\\b|\\b(?:should|must|we|i|politely) (?:decline|refuse)\\b',
  ].join('|'),
  'gi',
);

/** Writes every way of saying "not known" as the one sign `∅`, so that it can be asked for and found. */
export function markNotKnown(text: string): string {
  return text.replace(NOT_KNOWN, ' ∅ ');
}
