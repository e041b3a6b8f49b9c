import type {
  Assertion,
  Fault,
  GateKind,
  GateOutcome,
  GateTools,
  GateWatch,
  Settlement,
  WatchInput,
} from '#model';

/** What the board announces. */
export interface BoardEvents {
  readonly settled: (outcome: GateOutcome) => void;
  readonly reopened: (index: number, atMs: number) => void;
}

interface Slot {
  readonly assertion: Assertion;
  readonly kind: GateKind;
  watch: GateWatch;
  outcome: GateOutcome | null;
  /** Why it is undecided, if that is no outage. */
  fault: Fault | null;
  /** Settled because time passed, not because of something that came. */
  byClock: boolean;
}

/** All gates of one discussion at work. */
export interface GateBoard {
  /** Tells every pending gate what happened. */
  feed(input: WatchInput): void;
  /** The question is asked anew: nothing stands any more. */
  restartAll(): void;
  /** The crew began again: gates on what it said are watched afresh, on the same clock. */
  restartThread(atMs: number): void;
  /** A connection was lost: what only the passing of time decided since its last byte may have been our outage. */
  doubtSince(lastByteMs: number, atMs: number): void;
  /** Bounds in ascending order, without repeats. */
  readonly boundsMs: readonly number[];
  readonly anyFailed: () => boolean;
  /** What is wrong with the first gate that does not work; null while all do. */
  readonly fault: () => Fault | null;
  /** Every assertion's outcome, in the order of the plan; what is pending is undecided. */
  close(why: string): readonly GateOutcome[];
}

/** Sets up the gates of a plan. Assertions without a kind of gate are advisory or deferred. */
export function createGateBoard(
  assertions: readonly Assertion[],
  world: { readonly kinds: ReadonlyMap<string, GateKind>; readonly tools: GateTools },
  events: BoardEvents,
): GateBoard {
  const slots = assertions.flatMap((assertion): Slot[] => {
    const kind = world.kinds.get(assertion.kind);
    if (kind === undefined) return [];
    const watch = kind.watch(assertion.params, world.tools);
    return [{ assertion, kind, watch, outcome: null, fault: null, byClock: false }];
  });
  let pending = [...slots];
  /** Failed because time passed; what they waited for may still come, too late. */
  const overdue = new Set<Slot>();

  const settle = (slot: Slot, settlement: Settlement, input: WatchInput): void => {
    slot.byClock = input.type === 'clock';
    slot.outcome = outcomeOf(slot.assertion, settlement, input.atMs);
    slot.fault = settlement.fault ?? null;
    if (slot.byClock && settlement.status === 'failed') overdue.add(slot);
    events.settled(slot.outcome);
  };
  const reopen = (slot: Slot, atMs: number): void => {
    if (slot.outcome === null) return;
    slot.outcome = null;
    slot.fault = null;
    pending.push(slot);
    events.reopened(slot.assertion.index, atMs);
  };
  const renew = (slot: Slot, atMs: number): void => {
    slot.watch = slot.kind.watch(slot.assertion.params, world.tools);
    reopen(slot, atMs);
  };
  /** What failed by time alone and comes all the same is worth a better message: how late it was. */
  const explainLate = (input: WatchInput): void => {
    for (const slot of overdue) {
      if (!slot.byClock || slot.outcome === null) {
        overdue.delete(slot);
        continue;
      }
      const late = slot.watch.feed(input);
      // Whatever else comes after the bound tells nothing new.
      if (late?.status !== 'failed' || late.message === slot.outcome.message) continue;
      slot.outcome = {
        ...outcomeOf(slot.assertion, late, input.atMs),
        decidedAtMs: slot.outcome.decidedAtMs,
      };
      slot.byClock = false;
      overdue.delete(slot);
    }
  };
  const feed = (input: WatchInput): void => {
    if (input.type === 'event' && overdue.size > 0) explainLate(input);
    let settledAny = false;
    for (const slot of pending) {
      const settlement = slot.watch.feed(input);
      if (settlement === null) continue;
      settle(slot, settlement, input);
      settledAny = true;
    }
    if (settledAny) pending = pending.filter((slot) => slot.outcome === null);
  };

  return {
    feed,
    restartAll: () => {
      for (const slot of slots) renew(slot, 0);
    },
    restartThread: (atMs) => {
      for (const slot of slots) if (!slot.kind.survivesRestart(slot.assertion.params)) renew(slot, atMs);
    },
    doubtSince: (lastByteMs, atMs) => {
      for (const slot of slots) {
        const since = slot.outcome?.decidedAtMs ?? lastByteMs;
        if (slot.byClock && since > lastByteMs) reopen(slot, atMs);
      }
    },
    boundsMs: boundsOf(slots),
    anyFailed: () => slots.some((slot) => slot.outcome?.status === 'failed'),
    fault: () => slots.find((slot) => slot.fault !== null)?.fault ?? null,
    close: (why) => {
      const outcomes = new Map(slots.map((slot) => [slot.assertion.index, slot.outcome]));
      return assertions.map((assertion) => outcomes.get(assertion.index) ?? unwatched(assertion, why));
    },
  };
}

function boundsOf(slots: readonly Slot[]): readonly number[] {
  const bounds = slots
    .map((slot) => slot.kind.boundMs(slot.assertion.params))
    .filter((bound) => bound !== null);
  return [...new Set(bounds)].sort((a, b) => a - b);
}

function outcomeOf(assertion: Assertion, settlement: Settlement, atMs: number): GateOutcome {
  return {
    index: assertion.index,
    status: settlement.status,
    message: settlement.message,
    expected: settlement.expected ?? null,
    actual: settlement.actual ?? null,
    decidedAtMs: atMs,
  };
}

function unwatched(assertion: Assertion, why: string): GateOutcome {
  const rest = { index: assertion.index, expected: null, actual: null, decidedAtMs: null };
  if (assertion.kind === 'advisory') return { ...rest, status: 'advisory', message: 'manual review' };
  if (assertion.kind === 'deferred') return { ...rest, status: 'deferred', message: 'scored by the judge' };
  return { ...rest, status: 'undecided', message: why };
}
