import type { DiscussionSignal, Fault } from '#model';
import { createBackoff } from './backoff.ts';
import type { CrewLine } from './crew-line.ts';
import { hostAndPort } from './endpoint.ts';
import type { Life, Phase } from './life.ts';
import { postQuestion } from './post-question.ts';
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

/** Asks until the crew takes the question, with a fresh conversation each time. Null when the discussion is over. */
export async function askCrew(
  line: CrewLine,
  life: Life,
  { question, observe }: { readonly question: string; readonly observe: (signal: DiscussionSignal) => void },
): Promise<Asked | null> {
  const lastMoment = line.clock.now() + line.readinessTimeoutMs;
  const backoff = createBackoff(line.random, 'after a while');
  for (let attempt = 1; !life.isOver(); attempt++) {
    const conversationId = line.makeId();
    life.begin(waitingForAnswer(line));
    const carrier = line.wire.carrier(line.endpoint);
    const forget = life.atEnd(carrier.release);
    observe({ type: 'asking', attempt, conversationId });
    const outcome = await postQuestion(line, life, { question, conversationId, carrier });
    switch (outcome.kind) {
      case 'over':
        return null;
      case 'accepted': {
        const { status, requestedAt } = outcome;
        observe({
          type: 'posted',
          atMs: life.atMs(),
          status,
          conversationId: outcome.conversationId,
          requestedAt,
        });
        return { conversationId: outcome.conversationId, requestedAt, answerLost: null, carrier };
      }
      case 'answer-lost':
        observe({
          type: 'warning',
          atMs: life.atMs(),
          message: `the answer to the question was lost, so it is not asked again: ${outcome.cause}`,
        });
        return { conversationId, requestedAt: null, answerLost: outcome.cause, carrier };
      case 'fault':
        life.fail(outcome.fault);
        return null;
      case 'refused': {
        life.pause();
        forget();
        carrier.release();
        const wait = outcome.retryAfterMs ?? backoff.next();
        if (line.clock.now() + wait > lastMoment) {
          life.fail(gaveUp(outcome.fault, attempt));
          return null;
        }
        await life.sleep(wait);
      }
    }
  }
  return null;
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
