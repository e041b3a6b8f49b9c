/** That there is an answer at all. */
export function answerIsThere(): readonly string[] {
  return ['synthesis is non-empty', 'coordinator produces synthesis'];
}
