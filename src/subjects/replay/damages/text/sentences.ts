/** A stretch of text, and the white space behind it. */
export interface Sentence {
  readonly text: string;
  readonly gap: string;
}

/** Cuts a text into sentences and lines; joined again they are the text. */
export function sentencesOf(text: string): readonly Sentence[] {
  const parts = text.split(/((?<=[.!?])\s+|\n+)/);
  return parts.flatMap((part, at) => (at % 2 === 0 ? [{ text: part, gap: parts[at + 1] ?? '' }] : []));
}

/** Edits the sentences of a text and leaves what is between them. */
export function editSentences(text: string, edit: (sentence: string, index: number) => string): string {
  let index = 0;
  return sentencesOf(text)
    .map(({ text: sentence, gap }) => {
      const told = /[\p{L}\p{N}]/u.test(sentence) ? edit(sentence, index++) : sentence;
      return told + gap;
    })
    .join('');
}
