import { durationWords, type GateExplanation } from '#model';
import type { Amount } from './params.ts';

/** Explains a gate whose sentence was not fully understood; it is the same for every kind. */
export const unreadableExplanation: GateExplanation = {
  passes:
    'its sentence is mended and the crew does what it says: a part of it is not understood, so as it stands it checks nothing',
  fails: 'its sentence is mended and the crew falls short of it: as it stands it is never run',
  clock: null,
};

/** What is counted, as a clause: `quantity` is `no`, `even one`, `at least one`, `fewer than 3` and the like. */
type CountClause = (quantity: string, isPlural: boolean) => string;

/** Explains a gate that wants something to happen so and so often. */
export function explainAmount(
  { comparator, count }: Amount,
  boundMs: number | null,
  clause: CountClause,
): GateExplanation {
  const clock = clockWords(boundMs);
  const said = (quantity: string): string =>
    clause(count === 1 ? `${quantity} one` : `${quantity} ${count}`, count !== 1);
  if (comparator === 'atLeast' && count <= 0) return { ...vacuous, clock };
  if (comparator === 'atLeast') {
    const fails = count === 1 ? clause('no', false) : said('fewer than');
    return { passes: said('at least'), fails, clock };
  }
  if (count === 0) return { passes: clause('no', false), fails: clause('even one', false), clock };
  if (comparator === 'atMost') return { passes: said('at most'), fails: said('more than'), clock };
  return { passes: said('exactly'), fails: said('fewer or more than'), clock };
}

const vacuous: Omit<GateExplanation, 'clock'> = {
  passes: 'anything happens or nothing does: "at least 0" is always true',
  fails: 'the impossible happens: "at least 0" is always true',
};

/** How terms are looked for, as the end of a clause. */
export const AS_COMPARED = '(in any case of letters, also as part of a longer word)';

/** Until when something must come about, as the end of a clause. */
export function limitWords(boundMs: number | null): string {
  return boundMs === null ? ' before the discussion ends' : ` within ${durationWords(boundMs)}`;
}

/** From when the clock of a gate runs and until when; null without a bound. */
export function clockWords(boundMs: number | null): string | null {
  if (boundMs === null) return null;
  return `from the moment the question is sent until ${durationWords(boundMs)} later, that moment included`;
}

/** Texts as a sentence lists them: `"a", "b" and "c"`. */
export function quotedList(texts: readonly string[], conjunction: 'and' | 'or'): string {
  const quoted = texts.map((text) => `"${text}"`);
  const last = quoted.pop() ?? 'nothing';
  return quoted.length === 0 ? last : `${quoted.join(', ')} ${conjunction} ${last}`;
}
