import type { DiscussionEvent, DiscussionSignal, Fault, Resume } from '#model';
import { eventFault } from '../event-fault.ts';
import { createThreadMerge } from '../thread-merge.ts';
import type { Asked } from './ask-crew.ts';
import { createBackoff } from './backoff.ts';
import { connect } from './connection.ts';
import type { ConnectionEnd } from './connection-context.ts';
import type { CrewLine } from './crew-line.ts';
import { streamUrl } from './endpoint.ts';
import type { Life } from './life.ts';
import { createListeningState, type ListeningState } from './listening-state.ts';
import { watchSilence } from './silence.ts';

/** A gateway looks back an hour at most; before that it replays the whole turn, which merges best. */
const SINCE_HOLDS_MS = 50 * 60_000;

/** What a stretch of listening is given. */
export interface Listening {
  readonly line: CrewLine;
  readonly life: Life;
  readonly asked: Asked;
  readonly observe: (signal: DiscussionSignal) => void;
}

/** Follows the stream over all its connections until the discussion is over. */
export async function listen(listening: Listening): Promise<void> {
  const { line, life, asked, observe } = listening;
  const merge = createThreadMerge(observe);
  const state = createListeningState(line, life, merge);
  const backoff = createBackoff(line.random, 'at once');
  life.enter(state.phase);
  if (asked.answerLost !== null) awaitThread(listening, state, asked.answerLost);

  while (!life.isOver()) {
    const end = await connectTo(listening, state, backoff.reset);
    if (life.isOver() || end.kind === 'over') return;
    if (end.kind === 'fault') {
      life.fail(end.fault);
      return;
    }
    state.closed(end.cause, end.status, (message) =>
      observe({ type: 'warning', atMs: life.atMs(), message }),
    );
    const wait = Math.max(backoff.next(), end.retryAfterMs ?? 0);
    if (wait > 0) await life.sleep(wait);
  }
}

async function connectTo(
  { line, life, asked, observe }: Listening,
  state: ListeningState,
  progressed: () => void,
): Promise<ConnectionEnd> {
  const { since, lastEventId, resume } = resumePoint(life.atMs(), asked.requestedAt, state.lastEventId());
  const silence = watchSilence(line, life, state);
  try {
    return await connect(line, life, {
      carrier: asked.carrier,
      url: streamUrl(line.endpoint, asked.conversationId, since),
      lastEventId,
      openedBefore: state.everOpened(),
      droppable: silence.start,
      opened: () => {
        state.opened(resume);
        silence.opened();
      },
      bytes: state.bytes,
      event: (event, resumeId) => {
        if (take(event, resumeId)) progressed();
        silence.heard();
      },
      oddity: (message) => {
        if (state.oddity(message)) observe({ type: 'warning', atMs: life.atMs(), message });
      },
    });
  } finally {
    silence.stop();
  }

  /** True when the crew said something new. */
  function take(event: DiscussionEvent, resumeId: string | null): boolean {
    const { ignored, fresh } = state.event(event, resumeId);
    const fault = eventFault(event);
    if (fault !== null) life.fail(fault, state.lastByteMs());
    else if (event.type === 'done' && ignored === null) life.end('done', state.lastByteMs());
    return fresh;
  }
}

function resumePoint(
  ageMs: number,
  requestedAt: string | null,
  lastId: string | null,
): { readonly since: string | null; readonly lastEventId: string | null; readonly resume: Resume } {
  if (requestedAt !== null && ageMs < SINCE_HOLDS_MS) {
    return { since: requestedAt, lastEventId: null, resume: 'since' };
  }
  if (lastId !== null) return { since: requestedAt, lastEventId: lastId, resume: 'last-event-id' };
  return { since: requestedAt, lastEventId: null, resume: requestedAt === null ? 'none' : 'since' };
}

/** Nobody said that the question was taken: only a thread shows that it was. */
function awaitThread({ line, life }: Listening, state: ListeningState, cause: string): void {
  life.after(line.readinessTimeoutMs - life.atMs(), () => {
    if (state.threadId() === null) life.fail(answerLost(cause, line.readinessTimeoutMs));
  });
}

function answerLost(cause: string, waitedMs: number): Fault {
  return {
    code: 'answer-lost',
    message: `the answer to the question was lost (${cause}) and no thread answered it within ${waitedMs / 1000} s`,
    hint: 'it is not asked again, because the crew may be at work on it',
  };
}
