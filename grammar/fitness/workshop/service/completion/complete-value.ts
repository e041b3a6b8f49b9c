import type { Suggestion } from '#model';
import { parseDuration } from '../../../duration.ts';
import { parseScore } from '../../../min-score.ts';
import { isString, type SentenceToken } from '../../../sentence/tokens.ts';
import { foldWord, isConstantName, numberWords } from '../../../sentence/words.ts';
import { durationSuggestions, unitNames } from '../known-durations.ts';
import { fieldValues, streamEvents, streamSignals } from '../kubemoot-stream.ts';
import type { OpenScenario } from '../open-scenario.ts';
import type { PhraseSlot } from '../phrases/phrase.ts';
import type { NextStep } from '../phrases/walk.ts';
import type { TypedSentence } from './typed.ts';

/** What is written for a parameter. */
interface Value {
  readonly label: string;
  readonly kind: Suggestion['kind'];
  readonly detail: string;
  readonly insert?: string;
}

/** What can be written at a place that belongs to a parameter: words of its own, constants, and what it is known to be. */
export function completeValue(
  scenario: OpenScenario,
  step: NextStep,
  typed: TypedSentence,
): readonly Suggestion[] {
  const slot = step.phrase.infos[step.next]?.slot ?? null;
  if (slot === null) return [];
  const asked = { step, slot, words: typed.words, partial: typed.partial };
  const partial = foldWord(typed.partial);
  return [...ownWords(asked), ...knownValues(scenario, asked), ...constants(scenario, asked)]
    .filter(({ label }) => foldWord(label).startsWith(partial) && foldWord(label) !== partial)
    .map(({ label, kind, detail, insert = label }) => ({
      label,
      kind,
      detail,
      documentation: null,
      range: typed.partialRange,
      insert,
      isSnippet: false,
    }));
}

interface Asked {
  readonly step: NextStep;
  readonly slot: PhraseSlot;
  readonly words: readonly SentenceToken[];
  readonly partial: string;
}

/** Words that the parameter itself is written with, as many as follow each other: `at least`, `or more`. */
function ownWords({ step: { phrase, next }, slot }: Asked): readonly Value[] {
  // What agents are called is part of the phrase.
  if (slot.typeName === 'role') return [];
  const { places, follow } = phrase.automaton;
  const extend = (place: number, said: string): readonly Value[] => {
    const word = places[place]?.word ?? null;
    if (word === null || phrase.infos[place]?.slot !== slot) return [];
    const label = said === '' ? word : `${said} ${word}`;
    const longer = (follow[place + 1] ?? []).flatMap((after) => extend(after, label));
    const spelled =
      /^(?:and|or)$/.test(word) && slot.typeName.endsWith('terms') ? label.toUpperCase() : label;
    return longer.length > 0 ? longer : [{ label: spelled, kind: 'keyword', detail: slot.typeName }];
  };
  return extend(next, '');
}

function knownValues({ workbench }: OpenScenario, { step, slot, words, partial }: Asked): readonly Value[] {
  const takes = step.phrase.automaton.places[step.next]?.of ?? null;
  const isFirst = step.phrase.infos[step.state - 1]?.slot !== slot;
  switch (slot.typeName) {
    case 'signal':
      return streamSignals.map(({ name, meaning }) => ({ label: name, kind: 'signal', detail: meaning }));
    case 'keyword':
      return workbench.judgeKeywords.map((label) => ({ label, kind: 'judge', detail: 'a judge' }));
    case 'duration':
      if (isFirst) return durationSuggestions(partial);
      return /^\d/.test(words.at(-1)?.image ?? '')
        ? unitNames.map((label) => ({ label, kind: 'value', detail: 'a unit' }))
        : [];
    case 'score':
      return ['0.5', '0.7', '0.8', '0.9'].map((label) => ({ label, kind: 'value', detail: 'of 1' }));
    case 'where':
      if (takes === 'word')
        return fieldsOf(words).map((label) => ({
          label,
          kind: 'name',
          detail: 'a field',
          insert: `${label}=`,
        }));
      return takes === 'value' ? valuesOf(words.at(-2)?.image ?? '') : [];
    case 'text':
      if (slot.name !== 'event') return [];
      return streamEvents.map(({ name, meaning }) => ({
        label: `"${name}"`,
        kind: 'event',
        detail: meaning,
      }));
    default:
      return [];
  }
}

/** The fields of the event that is spoken of, or all of them. */
function fieldsOf(words: readonly SentenceToken[]): readonly string[] {
  const named = words.find(isString)?.span?.value;
  const event = streamEvents.find(({ name }) => name === named);
  const fields = event?.fields ?? streamEvents.flatMap((known) => known.fields);
  return [...new Set(fields)];
}

function valuesOf(field: string): readonly Value[] {
  return (fieldValues[field] ?? []).map((label) => ({
    label,
    kind: field === 'signal' ? 'signal' : 'value',
    detail: field,
  }));
}

/** Constants that would be understood where the sentence takes a value. */
function constants({ document: { definitions } }: OpenScenario, { step, slot }: Asked): readonly Value[] {
  const of = step.phrase.automaton.places[step.next]?.of ?? null;
  const isFirst = step.phrase.infos[step.state - 1]?.slot !== slot;
  const fits = fitting(slot.typeName, of, isFirst);
  if (fits === null) return [];
  return [...definitions.values()].flatMap(({ name, value }) =>
    value !== null && isConstantName(name) && name !== 'QUESTION' && fits(value.text)
      ? [{ label: name, kind: 'constant' as const, detail: value.text.slice(0, 60) }]
      : [],
  );
}

function fitting(slotType: string, of: string | null, isFirst: boolean): ((text: string) => boolean) | null {
  if (of === 'duration-word') return isFirst ? (text) => parseDuration(text) !== null : null;
  if (of === 'numeral' && slotType === 'score') return (text) => parseScore(text) !== null;
  if (of === 'numeral') return (text) => /^\s*\d+\s*$/.test(text) || numberWords.has(foldWord(text.trim()));
  return of === 'text' || of === 'value' ? () => true : null;
}
