import type { DiscussionSignal, Fault } from '#model';
import { createBackoff } from './backoff.ts';
import type { CrewLine } from './crew-line.ts';
import { hostAndPort } from './endpoint.ts';
import type { Life, Phase } from './life.ts';
import { type PostOutcome, postQuestion } from './post-question.ts';
import type { Carrier } from './wire.ts';

/** A question that was taken, or may have been. */
export interface Asked {
  readonly conversationId: string;
  readonly requestedAt: string | null;
  /** Why nobody said that it was taken; null when somebody did. */
  readonly answerLost: string | null;
  /** On which the stream follows. */
  readonly carrier: Carrier;
}

/** What the crew is asked, and who is told. */
export interface Asking {
  readonly question: string;
  readonly observe: (signal: DiscussionSignal) => void;
}

/** Asks until the crew takes the question, with a fresh conversation each time. Null when the discussion is over. */
export async function askCrew(line: CrewLine, life: Life, asking: Asking): Promise<Asked | null> {
  // What loading costs is not the crew's time.
  await line.wire.load();
  const lastMoment = line.clock.now() + line.readinessTimeoutMs;
  const backoff = createBackoff(line.random, 'after a while');
  for (let attempt = 1; !life.isOver(); attempt++) {
    const carrier = line.wire.carrier(line.endpoint);
    const forget = life.atEnd(carrier.release);
    const conversationId = line.makeId();
    life.begin(waitingForAnswer(line));
    asking.observe({ type: 'asking', attempt, conversationId });
    const outcome = await postQuestion(line, life, { question: asking.question, conversationId, carrier });
    if (outcome.kind !== 'refused') return concluded(outcome, { life, asking, conversationId, carrier });

    life.pause();
    forget();
    carrier.release();
    // Being told to come back at once is no leave to ask without pause.
    const wait = Math.max(backoff.next(), outcome.retryAfterMs ?? 0);
    if (line.clock.now() + wait > lastMoment) life.fail(gaveUp(outcome.fault, attempt));
    else await life.sleep(wait);
  }
  return null;
}

interface Attempt {
  readonly life: Life;
  readonly asking: Asking;
  readonly conversationId: string;
  readonly carrier: Carrier;
}

function concluded(outcome: Exclude<PostOutcome, { kind: 'refused' }>, attempt: Attempt): Asked | null {
  const { life, asking, carrier } = attempt;
  switch (outcome.kind) {
    case 'over':
      return null;
    case 'fault':
      life.fail(outcome.fault);
      return null;
    case 'accepted': {
      const { kind: _, ...answer } = outcome;
      asking.observe({ type: 'posted', atMs: life.atMs(), ...answer });
      const { conversationId, requestedAt } = answer;
      return { conversationId, requestedAt, answerLost: null, carrier };
    }
    case 'answer-lost': {
      const message = `the answer to the question was lost, so it is not asked again: ${outcome.cause}`;
      asking.observe({ type: 'warning', atMs: life.atMs(), message });
      const { conversationId } = attempt;
      return { conversationId, requestedAt: null, answerLost: outcome.cause, carrier };
    }
  }
}

function waitingForAnswer(line: CrewLine): Phase {
  return {
    working: () => false,
    faultAtDeadline: () => ({
      code: 'post-unanswered',
      message: `${hostAndPort(line.endpoint)} did not answer the question before the deadline`,
      hint: null,
    }),
  };
}

function gaveUp(fault: Fault, attempts: number): Fault {
  return attempts === 1 ? fault : { ...fault, message: `${fault.message} (asked ${attempts} times)` };
}
