import type { Constants, ReadSentence, Sentence, StringSpan } from './source.ts';

/** Sentences that are kept unless more are asked for, and the longest of them: about a megabyte at most. */
const KEPT = 1000;
const LONGEST = 200;

/** Reads one sentence. */
export type Read = (sentence: Sentence, constants: Constants) => ReadSentence;

/** What was said of a constant. */
type Answer = ReturnType<Constants['get']>;

/** What a sentence depends on besides its own text. */
interface Answers {
  /** The constants that were asked for. */
  readonly values: ReadonlyMap<string, Answer>;
  /** Which constants there are, where that was asked. */
  readonly names: string | null;
}

interface KnownSentence {
  readonly strings: readonly StringSpan[];
  readonly answers: Answers;
  readonly result: ReadSentence;
}

/**
 * Reads a sentence that says nothing new once: about half of a suite's sentences stand in other files word for
 * word. What comes of a sentence depends on its text and on its strings, and on the constants that it asks for.
 */
export function rememberSentences(read: Read, kept = KEPT): Read {
  const known = { adl: new Map<string, KnownSentence>(), markdown: new Map<string, KnownSentence>() };
  return (sentence, constants) => {
    const { text, strings, form } = sentence;
    if (text.length > LONGEST) return read(sentence, constants);
    const sentences = known[form];
    const before = sentences.get(text);
    if (before !== undefined && areSame(before.strings, strings) && stillHold(before.answers, constants))
      return before.result;
    const own: Sentence = { text: detached(text), strings: strings.map(detachedSpan), form };
    const watched = watch(constants);
    const result = read(own, watched.constants);
    const answers = watched.answers();
    if (answers === null) return result;
    if (sentences.size >= kept) sentences.clear();
    sentences.set(own.text, { strings: own.strings, answers, result });
    return result;
  };
}

interface Watched {
  readonly constants: Constants;
  /** Null when too much was asked for to be kept. */
  readonly answers: () => Answers | null;
}

function watch(constants: Constants): Watched {
  const values = new Map<string, Answer>();
  let allNames: string | null = null;
  let isTooMuch = false;
  const get: Constants['get'] = (name) => {
    const found = constants.get(name);
    if (found !== null && found.text.length > LONGEST) {
      isTooMuch = true;
      return found;
    }
    // What comes of the sentence may hold it.
    const answer = found === null ? null : { kind: found.kind, text: detached(found.text) };
    values.set(detached(name), answer);
    return answer;
  };
  const names: Constants['names'] = () => {
    allNames = namesOf(constants);
    if (allNames.length > LONGEST) isTooMuch = true;
    return constants.names();
  };
  return { constants: { get, names }, answers: () => (isTooMuch ? null : { values, names: allNames }) };
}

function namesOf(constants: Constants): string {
  return constants.names().join(' ');
}

function stillHold({ values, names }: Answers, constants: Constants): boolean {
  if (names !== null && names !== namesOf(constants)) return false;
  for (const [name, before] of values) {
    const now = constants.get(name);
    if (now?.text !== before?.text || now?.kind !== before?.kind) return false;
  }
  return true;
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
