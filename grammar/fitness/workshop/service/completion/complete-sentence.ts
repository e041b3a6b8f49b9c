import type { Position, Suggestion } from '#model';
import { foldWord } from '../../../sentence/words.ts';
import type { OpenScenario } from '../open-scenario.ts';
import type { Phrase } from '../phrases/phrase.ts';
import { type Remainder, remaindersFrom } from '../phrases/remainder.ts';
import { escapeSnippet } from '../phrases/snippet.ts';
import { type NextStep, nextSteps } from '../phrases/walk.ts';
import type { SentencePlace } from '../sentence-place.ts';
import { completeString } from './complete-string.ts';
import { completeValue } from './complete-value.ts';
import { type TypedSentence, typedSentence } from './typed.ts';

/** What can be written at a place of a sentence: the rest of a gate, and what its parameters are known to be. */
export function completeSentence(
  scenario: OpenScenario,
  place: SentencePlace,
  cursor: Position,
): readonly Suggestion[] {
  if (place.string !== null) return completeString(scenario, place, place.string);
  const typed = typedSentence(scenario, place, cursor);
  const gates: Suggestion[] = [];
  const values: Suggestion[] = [];
  for (const step of nextSteps(scenario.workbench, typed.words)) {
    const { phrase } = step;
    for (const rest of restsOf(step, typed.partial))
      gates.push(gateSuggestion(scenario, { phrase, rest, typed }));
    values.push(...completeValue(scenario, step, typed));
  }
  // Where nothing is written yet whole gates are wanted, and later what comes next.
  return withoutRepeats(typed.words.length === 0 ? [...gates, ...values] : [...values, ...gates]);
}

/** How a phrase can go on with a place, if what is being written is the beginning of that. */
function restsOf({ phrase, state, next }: NextStep, partial: string): readonly Remainder[] {
  const info = phrase.infos[next];
  const before = phrase.infos[state - 1];
  if (info === undefined || (info.slot !== null && info.slot === before?.slot)) return [];
  const isUncommon = info.optional.some((part) => !part.isCommon && before?.optional.includes(part) !== true);
  if (isUncommon && partial === '') return [];
  const rests = remaindersFrom(phrase, next);
  return rests.filter(({ label }) => foldWord(label).startsWith(foldWord(partial)));
}

/** What is typed already is written again, so that it narrows a list by its beginning. */
function gateSuggestion(
  { workbench }: OpenScenario,
  { phrase, rest, typed }: { phrase: Phrase; rest: Remainder; typed: TypedSentence },
): Suggestion {
  const { before, partialRange } = typed;
  const gate = workbench.gates.find(({ kind }) => kind === phrase.kind);
  return {
    label: `${before?.text ?? ''}${rest.label}`,
    kind: 'gate',
    detail: phrase.kind,
    documentation: gate === undefined ? null : `Checks: ${gate.summary}.`,
    range: { start: before?.start ?? partialRange.start, end: partialRange.end },
    insert: `${escapeSnippet(before?.text ?? '')}${rest.snippet}`,
    isSnippet: true,
  };
}

function withoutRepeats(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ label, kind }) => seen.size < seen.add(`${kind} ${label}`).size);
}
