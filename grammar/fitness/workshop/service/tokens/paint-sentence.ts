import type { SemanticTokenType } from '#model';
import type { AssertionNode } from '../../../ast.ts';
import { endOf } from '../../../sentence/slots/context.ts';
import type { ReadSentence, SentenceSource } from '../../../sentence/source.ts';
import { isEquals, isString, type SentenceToken } from '../../../sentence/tokens.ts';
import type { OpenScenario } from '../open-scenario.ts';
import type { Phrase } from '../phrases/phrase.ts';
import { placesOf } from '../phrases/walk.ts';
import type { Painter } from './painter.ts';

/** A coloured stretch of a sentence. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly type: SemanticTokenType;
}

/** By what a sentence was read as: the same sentence is read once, and coloured once. */
const known = new WeakMap<ReadSentence, readonly Stretch[]>();

/** Colours a sentence: a gate word by word, anything else by its strings alone. */
export function paintSentence(
  scenario: OpenScenario,
  { node, read }: { readonly node: AssertionNode; readonly read: ReadSentence },
  painter: Painter,
): void {
  const stretches = known.get(read) ?? stretchesOf(scenario, node, read);
  known.set(read, stretches);
  const offsetOf = offsets(scenario, node);
  for (const { start, end, type } of stretches) {
    if (end > start) painter.paint(offsetOf(start), offsetOf(end - 1) + 1, type);
  }
}

function stretchesOf(
  scenario: OpenScenario,
  { sentence }: AssertionNode,
  read: ReadSentence,
): readonly Stretch[] {
  const found = read.fits ? understood(scenario, sentence, read) : null;
  if (found === null) return sentence.strings.map(({ start, end }) => ({ start, end, type: 'string' }));
  const constants = new Set(read.usedConstants.map(({ start }) => start));
  const stretches: Stretch[] = [];
  for (const [at, token] of found.tokens.entries()) {
    const type = constants.has(token.startOffset) ? 'variable' : typeOf(found, at);
    if (type !== null)
      append(stretches, { start: token.startOffset, end: endOf(token), type }, sentence.text);
  }
  return stretches;
}

/** Words of one type that follow each other are one stretch: a large file has half as many then. */
function append(stretches: Stretch[], next: Stretch, text: string): void {
  const last = stretches.at(-1);
  const goesOn = last?.type === next.type && text.slice(last.end, next.start).trim() === '';
  if (last === undefined || !goesOn) stretches.push(next);
  else stretches[stretches.length - 1] = { start: last.start, end: next.end, type: next.type };
}

/** File offsets of a sentence; one on a single line needs no search. */
function offsets(
  { document: { lines } }: OpenScenario,
  { sentence, range }: AssertionNode,
): (index: number) => number {
  const offsetOf = (index: number): number => lines.offsetAt(sentence.positionAt(index));
  if (range.start.line !== range.end.line) return offsetOf;
  const base = offsetOf(0);
  return (index) => base + index;
}

interface Understood {
  readonly phrase: Phrase;
  readonly tokens: readonly SentenceToken[];
  readonly places: readonly number[];
}

function understood(
  { workbench, document: { definitions } }: OpenScenario,
  sentence: SentenceSource,
  { kind }: ReadSentence,
): Understood | null {
  const find = (tokens: readonly SentenceToken[]): Understood | null => {
    for (const phrase of workbench.phrasesOf(kind)) {
      const places = placesOf(phrase, tokens);
      if (places !== null) return { phrase, tokens, places };
    }
    return null;
  };
  return (
    find(workbench.tokensOf(sentence)) ?? find(workbench.tokensOf(sentence, (word) => definitions.has(word)))
  );
}

/** Types of what parameters take, by the type of the parameter. */
const typesOfSlots: Readonly<Record<string, SemanticTokenType>> = {
  duration: 'number',
  keyword: 'type',
  regex: 'regexp',
  role: 'function',
  score: 'number',
  signal: 'enumMember',
};

function typeOf({ phrase, tokens, places }: Understood, at: number): SemanticTokenType | null {
  const token = tokens[at];
  const place = phrase.automaton.places[places[at] ?? -1];
  const slot = phrase.infos[places[at] ?? -1]?.slot ?? null;
  if (token === undefined || place === undefined || isEquals(token) || place.of === 'comma') return null;
  const next = tokens[at + 1];
  if (next !== undefined && isEquals(next)) return 'property';
  if (isString(token)) return slot?.typeName === 'regex' ? 'regexp' : 'string';
  if (slot === null) return phrase.kind === 'deferred' ? 'keyword' : 'function';
  const ofSlot = typesOfSlots[slot.typeName];
  if (ofSlot !== undefined) return ofSlot;
  if (place.of === 'numeral' || place.of === 'numeral-plus') return 'number';
  return place.of === 'value' ? 'enumMember' : 'keyword';
}
