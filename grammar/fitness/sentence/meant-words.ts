/** A rule's words, and what authors write for them. */
const meant: Readonly<Record<string, readonly string[]>> = {
  contains: [
    'includes',
    'include',
    'mentions',
    'mention',
    'contain',
    'has',
    'holds',
    'lists',
    'names',
    'says',
  ],
  contain: ['contains', 'include', 'includes', 'mention', 'mentions'],
  completes: ['finishes', 'ends', 'complete', 'completed', 'finished', 'stops'],
  emits: ['emit', 'sends', 'fires', 'yields', 'shows', 'delivers'],
  emit: ['emits', 'send', 'fire', 'yield', 'show', 'deliver'],
  returns: ['returned', 'return', 'answers', 'gives'],
  produces: ['produce', 'writes', 'creates', 'generates', 'gives'],
  matches: ['match', 'matched', 'fits'],
  synthesis: ['answer', 'reply', 'response'],
};

/** Words that turn a sentence's meaning: never added to it, never taken out of it, by a guess. */
const decisive: ReadonlySet<string> = new Set([
  ...['no', 'not', 'never', 'without', 'none', 'neither', "doesn't", "isn't", "don't", 'cannot'],
  ...['exactly', 'least', 'most', 'more', 'less', 'fewer', 'than', 'over', 'under', 'only', 'all', 'every'],
  ...['any', 'or', 'except', 'unless', 'after', 'before'],
]);

/** Words that a rule says in others: to leave them out, or to take the nearest for them, would turn the meaning. */
const otherwise: ReadonlyMap<string, string> = new Map([
  ['disagrees', 'contributes with signal=block'],
  ['disagree', 'contribute with signal=block'],
  ...['atleast', 'min', 'minimum'].map((word) => [word, 'at least'] as const),
  ...['atmost', 'max', 'maximum'].map((word) => [word, 'at most'] as const),
]);

/** Whether a word is often written where a rule has another. */
export function standsFor(said: string, wanted: string): boolean {
  return meant[wanted]?.includes(said) ?? false;
}

/** What to write in place of a word that must not be turned into its opposite; undefined for other words. */
export function insteadOf(said: string): string | undefined {
  return otherwise.get(said);
}

/** Whether only its author can say if a word belongs in a sentence. */
export function isDecisive(word: string): boolean {
  return decisive.has(word);
}
