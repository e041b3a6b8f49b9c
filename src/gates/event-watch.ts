import type { DiscussionEvent, GateWatch, Settlement } from '#model';
import { type Amount, amountText } from './params.ts';
import { compare, timeliness } from './tally.ts';
import { boundText, momentText } from './time-text.ts';

/** What is counted, how many of it are wanted, and until when. */
export interface EventWish {
  /** As a person says it, e.g. `"phase" event with status=done`. */
  readonly what: string;
  readonly matches: (event: DiscussionEvent) => boolean;
  readonly amount: Amount;
  readonly boundMs: number | null;
}

interface Seen {
  certain: number;
  possible: number;
  firstMs: number | null;
  lateMs: number | null;
}

/** Counts events until a bound. It keeps counting after a settlement, so that an outage can reopen it. */
export function watchEvents(wish: EventWish): GateWatch {
  const seen: Seen = { certain: 0, possible: 0, firstMs: null, lateMs: null };
  return {
    feed: (input) => {
      if (input.type === 'posted') return null;
      if (input.type === 'event' && wish.matches(input.event)) note(seen, input, wish.boundMs);
      const nowMs = input.type === 'event' ? input.earliestMs : input.atMs;
      const over =
        input.type === 'event' ? nowMs > (wish.boundMs ?? nowMs) : nowMs >= (wish.boundMs ?? Infinity);
      const status = compare(wish.amount, { ...seen, closed: over || input.type === 'ended' });
      return status === null ? null : { status, ...report(wish, seen, status) };
    },
  };
}

function note(seen: Seen, moment: { atMs: number; earliestMs: number }, boundMs: number | null): void {
  const when = timeliness(moment, boundMs);
  if (when === 'in-time') seen.certain += 1;
  if (when !== 'late') seen.possible += 1;
  if (when === 'in-time') seen.firstMs ??= moment.atMs;
  else seen.lateMs ??= moment.atMs;
}

function report(
  { what, amount, boundMs }: EventWish,
  seen: Seen,
  status: Settlement['status'],
): Omit<Settlement, 'status'> {
  const within = boundMs === null ? '' : ` within ${boundText(boundMs)}`;
  const expected = `${amountText(amount)}${within}`;
  const facts = { expected, actual: seen.certain };
  const once = amount.comparator === 'atLeast' && amount.count === 1;
  if (status === 'undecided') {
    const hidden = once ? 'whether it came' : 'how many came';
    return { message: `${what}: ${hidden}${within} is hidden by a lost connection`, ...facts };
  }
  if (once && status === 'passed' && seen.firstMs !== null) {
    return { message: `${what} arrived at ${momentText(seen.firstMs)}`, ...facts };
  }
  if (once && boundMs !== null && seen.lateMs !== null) {
    const late = `${momentText(seen.lateMs, boundMs)}, after the ${boundText(boundMs)} it had`;
    return { message: `${what} arrived at ${late}`, ...facts, actual: momentText(seen.lateMs, boundMs) };
  }
  if (once) return { message: `no ${what} arrived${within}`, ...facts };
  const times = seen.certain === 1 ? '1 time' : `${seen.certain} times`;
  return { message: `${what} arrived ${times}${within}, ${amountText(amount)} wanted`, ...facts };
}
