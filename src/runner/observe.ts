import { type DiscussionEnd, type EndReason, interruptionOf, type Observation } from '#model';
import { createDiscussionWatch } from './discussion-watch.ts';
import type { ObserveWork } from './observe-work.ts';
import { createStopper } from './stopper.ts';

/** Puts a scenario's question to the subject once, with its gates watched live. */
export async function observe(work: ObserveWork): Promise<Observation> {
  const { scenario, iteration, earlier } = work;
  const place = { scenario: scenario.id, iteration, attempt: earlier.length + 1 };
  const startedAt = work.clock.date().toISOString();
  work.emit({ type: 'iteration-started', startedAt, ...place });

  const { question, deadlineMs } = scenario;
  const transcript = work.store.open({ ...place, question, deadlineMs, startedAt });
  const stopper = createStopper(work.signal, ...(work.withdrawn === null ? [] : [work.withdrawn]));
  const watch = createDiscussionWatch(work, place, () => {
    if (work.failFast) stopper.stop({ kind: 'fail-fast', message: 'a gate failed', exitCode: null });
  });
  const end = await work.subject.discuss({
    place,
    question,
    deadlineMs,
    signal: stopper.signal,
    observe: (signal) => {
      transcript.write(signal);
      watch.take(signal);
    },
  });
  stopper.release();

  const outcome = watch.close(end, endReasonOf(end, stopper.signal));
  transcript.close(end, { status: outcome.status, endReason: outcome.endReason });
  const observation = {
    ...outcome,
    startedAt: end.recordedAt ?? startedAt,
    attempts: earlier,
    transcript: transcript.path,
  };
  work.emit({ type: 'iteration-finished', observation, ...place });
  return observation;
}

function endReasonOf(end: DiscussionEnd, signal: AbortSignal): EndReason {
  if (end.reason !== 'aborted') return end.reason;
  return end.interruption ?? interruptionOf(signal).kind;
}
