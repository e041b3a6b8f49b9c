import { tokenMatcher } from 'chevrotain';
import type { Automaton, Place } from './automaton.ts';
import { isDecisive, standsFor } from './meant-words.ts';
import { editDistance } from './nearest.ts';
import { isEquals, isName, isOtherQuoted, type SentenceToken } from './tokens.ts';
import { foldWord } from './words.ts';

/** One word change, or none: what the sentence has and what the rule wants at one place. */
export interface AlignedStep {
  /** Null for a missing word. */
  readonly token: SentenceToken | null;
  /** Null for an extra word. */
  readonly place: Place | null;
  readonly changed: boolean;
}

/** The cheapest way from a sentence to a rule. */
export interface Alignment {
  readonly changes: number;
  /** Tokens of the corrected sentence. */
  readonly words: number;
  readonly cost: number;
  readonly steps: readonly AlignedStep[];
}

/** Cost of one change; what is added to it only decides between ways with as many changes. */
const CHANGE = 10_000;

interface Cell {
  readonly cost: number;
  readonly step: AlignedStep | null;
  readonly before: Cell | null;
}

/**
 * Finds the least number of word changes (missing, extra, replaced) from a sentence to a rule; null when it
 * takes more than `limit`. Time and memory grow with the length of the sentence times that of the rule.
 */
export function align(
  tokens: readonly SentenceToken[],
  automaton: Automaton,
  limit: number,
): Alignment | null {
  const { places, follow, ends } = automaton;
  const highest = (limit + 1) * CHANGE;
  let column: (Cell | undefined)[] = new Array(places.length + 1);
  column[0] = { cost: 0, step: null, before: null };
  addMissing(column, automaton, highest);
  for (const token of tokens) {
    const next: (Cell | undefined)[] = new Array(places.length + 1);
    for (const [state, cell] of column.entries()) {
      if (cell === undefined) continue;
      offer(next, state, cell.cost + CHANGE + 30, { token, place: null, changed: true }, cell, highest);
      for (const at of follow[state] ?? []) {
        const place = places[at];
        if (place === undefined) continue;
        const price = replacing(token, place);
        offer(next, at + 1, cell.cost + price, { token, place, changed: price > 0 }, cell, highest);
      }
    }
    addMissing(next, automaton, highest);
    column = next;
    if (column.every((cell) => cell === undefined)) return null;
  }
  let best: Cell | undefined;
  for (const [state, cell] of column.entries()) {
    if (cell !== undefined && ends[state] && (best === undefined || cell.cost < best.cost)) best = cell;
  }
  return best === undefined ? null : unwind(best);
}

function offer(
  column: (Cell | undefined)[],
  state: number,
  cost: number,
  step: AlignedStep,
  before: Cell,
  highest: number,
): void {
  const known = column[state];
  if (cost < highest && (known === undefined || cost < known.cost)) column[state] = { cost, step, before };
}

function addMissing(column: (Cell | undefined)[], { places, follow }: Automaton, highest: number): void {
  const open = column.flatMap((cell, state) => (cell === undefined ? [] : [state]));
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const cell = column[state];
    if (cell === undefined) continue;
    for (const at of follow[state] ?? []) {
      const place = places[at];
      if (place === undefined) continue;
      const cost = cell.cost + CHANGE + (isGuessable(place) ? 20 : 200);
      const before = column[at + 1];
      if (cost >= highest || (before !== undefined && before.cost <= cost)) continue;
      column[at + 1] = { cost, step: { token: null, place, changed: true }, before: cell };
      open.push(at + 1);
    }
  }
}

/** Whether a missing word can be filled in without asking its author. */
function isGuessable({ word, of }: Place): boolean {
  return word === null ? of === 'equals' : !isDecisive(word.toLowerCase());
}

const DURATION_WORD = /^(?:\d.*|(?:ms|sec|min|hr|millisecond|second|minute|hour)s?|[smh])$/i;

/** What it costs to have this token in that place. */
function replacing(token: SentenceToken, place: Place): number {
  if (place.of === 'duration-word')
    return DURATION_WORD.test(token.image) || isName(token) ? 0 : CHANGE + 250;
  if (tokenMatcher(token, place.type)) return 0;
  if (place.word === null) return CHANGE + (place.of === 'text' ? textPrice(token) : 250);
  const [said, wanted] = [foldWord(token.image), foldWord(place.word)];
  if (standsFor(said, wanted)) return CHANGE;
  if (token.span !== undefined || isEquals(token)) return CHANGE + 300;
  const misspelt = editDistance(said, wanted, 3);
  if (misspelt < 3 && misspelt < wanted.length / 2) return CHANGE + misspelt;
  return CHANGE + (isDecisive(wanted) || isDecisive(said) ? 200 : 100);
}

function textPrice(token: SentenceToken): number {
  if (isOtherQuoted(token)) return 0;
  return isEquals(token) ? 300 : 5;
}

function unwind(last: Cell): Alignment {
  const steps: AlignedStep[] = [];
  for (let cell: Cell | null = last; cell !== null; cell = cell.before) {
    if (cell.step !== null) steps.push(cell.step);
  }
  steps.reverse();
  return {
    changes: steps.filter((step) => step.changed).length,
    words: steps.filter((step) => step.place !== null).length,
    cost: last.cost,
    steps,
  };
}
