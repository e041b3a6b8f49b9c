import type { Constants, ReadSentence, Sentence, StringSpan } from './source.ts';

/** Sentences that are kept unless more are asked for, and the longest of them: about a megabyte at most. */
const KEPT = 1000;
const LONGEST = 200;

/** Reads one sentence. */
export type Read = (sentence: Sentence, constants: Constants) => ReadSentence;

interface KnownSentence {
  readonly strings: readonly StringSpan[];
  readonly result: ReadSentence;
}

/**
 * Reads a sentence that says nothing new once: about half of a suite's sentences stand in other files word for
 * word. What comes of a sentence depends on its text and on its strings, and on constants if it asks for one.
 */
export function rememberSentences(read: Read, kept = KEPT): Read {
  const known = { adl: new Map<string, KnownSentence>(), markdown: new Map<string, KnownSentence>() };
  return (sentence, constants) => {
    const { text, strings, form } = sentence;
    if (text.length > LONGEST) return read(sentence, constants);
    const sentences = known[form];
    const before = sentences.get(text);
    if (before !== undefined && areSame(before.strings, strings)) return before.result;
    const own: Sentence = { text: detached(text), strings: strings.map(detachedSpan), form };
    const watched = watch(constants);
    const result = read(own, watched.constants);
    if (watched.wasAsked()) return result;
    if (sentences.size >= kept) sentences.clear();
    sentences.set(own.text, { strings: own.strings, result });
    return result;
  };
}

function watch(constants: Constants): { readonly constants: Constants; readonly wasAsked: () => boolean } {
  let asked = false;
  const get: Constants['get'] = (name) => {
    asked = true;
    return constants.get(name);
  };
  const names: Constants['names'] = () => {
    asked = true;
    return constants.names();
  };
  return { constants: { get, names }, wasAsked: () => asked };
}

function areSame(some: readonly StringSpan[], others: readonly StringSpan[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ start, end, value, closed }, at) => {
      const other = others[at];
      return start === other?.start && end === other.end && value === other.value && closed === other.closed;
    })
  );
}

/** A copy, since a piece of a text holds on to the whole of it: a kept sentence would keep its file. */
function detached(text: string): string {
  return ` ${text}`.slice(1);
}

function detachedSpan(span: StringSpan): StringSpan {
  return { start: span.start, end: span.end, value: detached(span.value), closed: span.closed };
}
