import { isMisspelt } from '../../text/nearest.ts';
import type { Automaton, Place } from './automaton.ts';
import { isDecisive, standsFor } from './meant-words.ts';
import { isEquals, isName, isOtherQuoted, type SentenceToken } from './tokens.ts';

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

/** Costs of every place after every number of tokens, and the way each was reached. */
interface Table {
  readonly states: number;
  readonly cost: Int32Array;
  /** The place before, times 4, plus the move. */
  readonly way: Int32Array;
}

const EXTRA = 0;
const TAKEN = 1;
const MISSING = 2;

/**
 * Finds the least number of word changes (missing, extra, replaced) from a sentence to a rule; null when it
 * takes more than `limit`. Time and memory grow with the length of the sentence times that of the rule.
 */
export function align(
  tokens: readonly SentenceToken[],
  automaton: Automaton,
  limit: number,
): Alignment | null {
  const states = automaton.places.length + 1;
  const size = states * (tokens.length + 1);
  const highest = (limit + 1) * CHANGE;
  const table: Table = { states, cost: new Int32Array(size).fill(highest), way: new Int32Array(size) };
  table.cost[0] = 0;
  addMissing(table, automaton, 0);
  for (const [at, token] of tokens.entries()) {
    if (!take(table, automaton, { at, token, highest })) return null;
    addMissing(table, automaton, at + 1);
  }
  let best = -1;
  const last = tokens.length * states;
  for (let state = 0; state < states; state++) {
    if (!automaton.ends[state] || (table.cost[last + state] ?? highest) >= highest) continue;
    if (best < 0 || (table.cost[last + state] ?? 0) < (table.cost[last + best] ?? 0)) best = state;
  }
  return best < 0 ? null : unwind(table, { tokens, automaton, state: best });
}

/** Lets one token be taken, replaced or left over; false when nothing within the limit is left. */
function take(
  { states, cost, way }: Table,
  { places, follow }: Automaton,
  { at, token, highest }: { at: number; token: SentenceToken; highest: number },
): boolean {
  const prices = places.map((place) => replacing(token, place));
  let alive = false;
  for (let state = 0; state < states; state++) {
    const before = cost[at * states + state] ?? highest;
    if (before >= highest) continue;
    alive = true;
    const row = (at + 1) * states;
    offer(cost, way, { to: row + state, cost: before + CHANGE + 30, way: state * 4 + EXTRA });
    for (const next of follow[state] ?? []) {
      offer(cost, way, { to: row + next + 1, cost: before + (prices[next] ?? 0), way: state * 4 + TAKEN });
    }
  }
  return alive;
}

/** Lets words be missing. Places are numbered in the order of the sentence, so that one pass will do. */
function addMissing({ states, cost, way }: Table, { places, follow }: Automaton, at: number): void {
  for (let state = 0; state < states; state++) {
    const before = cost[at * states + state] ?? 0;
    for (const next of follow[state] ?? []) {
      const place = places[next];
      if (place === undefined || next < state) continue;
      const price = CHANGE + (isGuessable(place) ? 20 : 200);
      offer(cost, way, { to: at * states + next + 1, cost: before + price, way: state * 4 + MISSING });
    }
  }
}

function offer(
  costs: Int32Array,
  ways: Int32Array,
  { to, cost, way }: { to: number; cost: number; way: number },
): void {
  if (cost >= (costs[to] ?? 0)) return;
  costs[to] = cost;
  ways[to] = way;
}

/** Whether a missing word can be filled in without asking its author. */
function isGuessable({ word, folded, of }: Place): boolean {
  return word === null ? of === 'equals' : !isDecisive(folded);
}

const DURATION_WORD = /^(?:\d.*|(?:ms|sec|min|hr|millisecond|second|minute|hour)s?|[smh])$/i;

/** What it costs to have this token in that place. */
function replacing(token: SentenceToken, place: Place): number {
  if (place.of === 'duration-word')
    return DURATION_WORD.test(token.image) || isName(token) ? 0 : CHANGE + 250;
  if (place.takes[token.tokenTypeIdx] === 1) return 0;
  if (place.word === null) return CHANGE + (place.of === 'text' ? textPrice(token) : 250);
  const said = token.folded;
  if (said === undefined) return CHANGE + 300;
  if (standsFor(said, place.folded)) return CHANGE;
  if (isMisspelt(said, place.folded)) return CHANGE + 1;
  return CHANGE + (isDecisive(place.folded) || isDecisive(said) ? 200 : 100);
}

function textPrice(token: SentenceToken): number {
  if (isOtherQuoted(token)) return 0;
  return isEquals(token) ? 300 : 5;
}

function unwind(
  { states, cost, way }: Table,
  { tokens, automaton, state }: { tokens: readonly SentenceToken[]; automaton: Automaton; state: number },
): Alignment {
  const steps: AlignedStep[] = [];
  let at = tokens.length;
  for (let here = state; at > 0 || here > 0; ) {
    const from = way[at * states + here] ?? 0;
    const move = from % 4;
    const before = Math.floor(from / 4);
    const price =
      (cost[at * states + here] ?? 0) - (cost[(move === MISSING ? at : at - 1) * states + before] ?? 0);
    const token = move === MISSING ? null : (tokens[at - 1] ?? null);
    const place = move === EXTRA ? null : (automaton.places[here - 1] ?? null);
    steps.push({ token, place, changed: price > 0 });
    if (move !== MISSING) at -= 1;
    here = before;
  }
  steps.reverse();
  return {
    changes: steps.filter((step) => step.changed).length,
    words: steps.filter((step) => step.place !== null).length,
    cost: cost[tokens.length * states + state] ?? 0,
    steps,
  };
}
