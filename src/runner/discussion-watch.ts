import type {
  DiscussionEnd,
  DiscussionEvent,
  DiscussionPlace,
  DiscussionSignal,
  EndReason,
  Fault,
  GateOutcome,
  Observation,
  RunEventBody,
} from '#model';
import { iterationStatus } from '#model';
import { createDiscussionFacts } from './discussion-facts.ts';
import { createDiscussionTime } from './discussion-time.ts';
import { createGateBoard, type GateBoard } from './gate-board.ts';
import type { ObserveWork } from './observe-work.ts';
import { tellEvent } from './tell-event.ts';
import { createWarnings } from './warnings.ts';

/** What a discussion comes to, apart from what only its caller knows. */
type Outcome = Omit<Observation, 'startedAt' | 'attempts' | 'transcript'>;

/** Follows one discussion: feeds the gates, keeps the facts, announces what happens. */
export interface DiscussionWatch {
  take(signal: DiscussionSignal): void;
  close(end: DiscussionEnd, reason: EndReason): Outcome;
}

/** Sets up the watch; `gateFailed` is called at each gate that fails while the discussion runs. */
export function createDiscussionWatch(
  work: ObserveWork,
  place: DiscussionPlace,
  gateFailed: () => void,
): DiscussionWatch {
  const { clock, emit, scenario } = work;
  const facts = createDiscussionFacts();
  const warnings = createWarnings();
  const board = createGateBoard(
    scenario.assertions,
    { kinds: work.kinds, tools: work.gateTools },
    {
      settled: (gate) => {
        emit({ type: 'gate-settled', gate, ...place });
        if (gate.status === 'failed') gateFailed();
      },
      reopened: (index, atMs) => emit({ type: 'gate-reopened', index, atMs, ...place }),
    },
  );
  const time = createDiscussionTime(clock, board);
  let conversationId: string | null = null;
  let connections = 0;
  let restarts = 0;

  const takeEvent = (event: DiscussionEvent, atMs: number, earliestMs: number): void => {
    facts.observe(event);
    board.feed({ type: 'event', atMs, earliestMs, event });
    if (event.type !== 'heartbeat') emit(advanced(event, atMs, place));
  };
  const take = (signal: DiscussionSignal): void => {
    if ('atMs' in signal) time.passTo(signal.atMs);
    switch (signal.type) {
      case 'asking':
        conversationId = signal.conversationId;
        if (signal.attempt > 1) board.restartAll();
        time.start(signal.recordedAt === undefined);
        return;
      case 'posted':
        conversationId = signal.conversationId ?? conversationId;
        board.feed(signal);
        return;
      case 'opened':
        connections += 1;
        if (connections > 1) {
          emit({ type: 'connection-resumed', atMs: signal.atMs, connection: signal.connection, ...place });
        }
        return;
      case 'event':
        if (signal.ignored === null) takeEvent(signal.event, signal.atMs, signal.earliestMs);
        return;
      case 'lost':
        time.lose(signal.lastByteMs, signal.atMs);
        emit({ type: 'connection-lost', atMs: signal.atMs, cause: signal.cause, ...place });
        return;
      case 'caught-up':
        time.catchUp(signal.atMs);
        return;
      case 'superseded':
        restarts += 1;
        facts.restart();
        board.restartThread(signal.atMs);
        time.restart(signal.atMs);
        emit({ type: 'thread-superseded', atMs: signal.atMs, threadId: signal.threadId, ...place });
        return;
      case 'warning':
        warnings.add(signal.message);
        return;
      case 'quiet':
        return;
    }
  };

  const close = (end: DiscussionEnd, reason: EndReason): Outcome => {
    time.stop();
    if (end.reason === 'deadline') time.reach(end.atMs);
    else time.passTo(end.atMs);
    const answered = end.reason === 'done' || (end.reason === 'deadline' && end.working);
    if (answered) feedEnd(board, end, facts.answer());
    if (facts.syntheses() > 1) {
      warnings.add(`the crew sent ${facts.syntheses()} syntheses; the last one is the answer`);
    }
    const gates = board.close(whyUndecided(end));
    const error = errorOf(end, gates, board.fault());
    const faulted = error !== null && !(end.reason === 'aborted' && board.anyFailed());
    const status = end.reason === 'deadline' && !faulted ? 'failed' : iterationStatus(faulted, gates);
    const answer = facts.answer();
    return {
      index: place.iteration,
      status,
      conversationId,
      threadId: facts.threadId(),
      durationMs: end.atMs,
      endReason: reason,
      timedOut: end.reason === 'deadline',
      answer,
      syntheses: facts.syntheses(),
      agents: facts.agents(),
      tally: facts.tally(),
      reconnects: Math.max(0, connections - 1),
      restarts,
      error: faulted ? error : null,
      warnings: warnings.list(),
      leaks: answer === null ? [] : work.findLeaks(answer),
      gates,
    };
  };
  return { take, close };
}

function feedEnd(board: GateBoard, end: DiscussionEnd, answer: string | null): void {
  board.feed({ type: 'ended', atMs: end.atMs, answer, done: end.reason === 'done' });
}

function advanced(event: DiscussionEvent, atMs: number, place: DiscussionPlace): RunEventBody {
  return { type: 'discussion-advanced', atMs, event: tellEvent(event), ...place };
}

function whyUndecided(end: DiscussionEnd): string {
  if (end.fault !== null) return `not decided: ${end.fault.message}`;
  if (end.reason === 'aborted') return 'not decided: the discussion was ended before it was decided';
  return 'not decided: the crew was not at work when the deadline came';
}

/**
 * Why there is no measurement: what ended the discussion, a gate that does not work, or an outage that hides the truth
 * about one.
 */
function errorOf(end: DiscussionEnd, gates: readonly GateOutcome[], gateFault: Fault | null): Fault | null {
  if (end.fault !== null) return end.fault;
  if (end.reason === 'aborted') {
    return {
      code: 'ended-early',
      message: 'the discussion was ended before the crew had answered',
      hint: null,
    };
  }
  if (end.reason === 'deadline' && !end.working) {
    return {
      code: 'no-crew-at-work',
      message: `the deadline of ${end.atMs} ms came and the crew was not seen at work`,
      hint: 'look at the crew and at the way to it; a crew that is at work would have failed instead',
    };
  }
  const hidden = gates.find((gate) => gate.status === 'undecided');
  const failed = end.reason === 'deadline' || gates.some((gate) => gate.status === 'failed');
  if (hidden === undefined || failed) return null;
  if (gateFault !== null) return gateFault;
  return {
    code: 'outage',
    message: hidden.message,
    hint: 'the connection was lost while a deadline passed: run it again',
  };
}
