import { randomUUID } from 'node:crypto';
import {
  type Fault,
  hasVisibleText,
  type Judge,
  type JudgeInfo,
  type JudgeReply,
  type JudgeRequest,
} from '#model';
import { answerScores } from './answer-scores.ts';
import type { JudgeSettings, JudgeTools } from './judge-spec.ts';
import { openTimeWindow, type TimeWindow } from './time-window.ts';
import type { ReadScore } from './verdict/read-score.ts';
import { readVerdict, type VerdictReading } from './verdict/read-verdict.ts';

/** One try of one question: about answers with visible text only. */
export interface JudgeQuestion {
  readonly request: JudgeRequest;
  /** New for every try. */
  readonly nonce: string;
  /** Milliseconds that are left. */
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** What came of a try: a reply as it came, or none and whether another try could help. */
export type JudgeTurn =
  | { readonly raw: string }
  | {
      readonly fault: Fault;
      readonly again: boolean;
      /** Milliseconds that the far side asks to wait; null when it does not say. */
      readonly waitMs?: number | null;
      readonly raw?: string;
    };

/** A judge that answers in text: how it is asked, and where in its reply the verdict is. */
export interface TextJudge {
  readonly info: JudgeInfo;
  /** Whether it must repeat the nonce. */
  readonly echoes: boolean;
  readonly put: (question: JudgeQuestion) => Promise<JudgeTurn>;
  /** The verdict's text within a reply, which is redacted by then; the whole of it by default. */
  readonly extract?: (raw: string) => { readonly verdict: string } | { readonly fault: Fault };
}

/** What asking needs besides the judge. */
export interface AskingContext {
  readonly settings: JudgeSettings;
  readonly tools: JudgeTools;
  /** Milliseconds for one request. */
  readonly timeoutMs: number;
}

/** The outcome of one sample. */
interface Sample {
  readonly scores: readonly (ReadScore | null)[];
  readonly attempts: number;
  readonly fault: Fault | null;
  /** More samples would fare no better. */
  readonly hopeless: boolean;
}

/** Longer replies are no verdict; what is kept of them shows what they were. */
const MAX_REPLY = 4 * 1024 * 1024;
const KEPT_OF_TOO_LARGE = 64 * 1024;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Makes a judge of something that answers in text: tries, samples, deadline, and strict reading. */
export function judgeByAsking(judge: TextJudge, context: AskingContext): Judge {
  return {
    info: judge.info,
    assess: async (request, signal): Promise<JudgeReply> => {
      const answers = request.answers.filter((answer) => hasVisibleText(answer.synthesis));
      const raw: string[] = [];
      const samples: Sample[] = [];
      const window = openTimeWindow(context.tools.clock, context.timeoutMs, signal);
      const round: Round = { judge, context, window, request: { ...request, answers }, raw };
      while (answers.length > 0 && samples.length < context.settings.samples) {
        const sample = await takeSample(round);
        samples.push(sample);
        if (sample.hopeless) break;
      }
      window.close();
      return { scores: answerScores(request.answers, samples, context.settings), raw };
    },
  };
}

interface Round {
  readonly judge: TextJudge;
  readonly context: AskingContext;
  readonly window: TimeWindow;
  readonly request: JudgeRequest;
  /** Every reply, redacted, in order. */
  readonly raw: string[];
}

/** What one try gave, beside its scores. */
interface Try {
  readonly reading: VerdictReading | null;
  readonly fault: Fault | null;
  readonly again: boolean;
  readonly waitMs: number | null;
}

/** Asks until a whole verdict was read, or asking again is of no use. */
async function takeSample(round: Round): Promise<Sample> {
  const { window, context } = round;
  let scores: readonly (ReadScore | null)[] = round.request.answers.map(() => null);
  let fault: Fault | null = null;
  let attempts = 0;
  while (window.ended() === null) {
    attempts += 1;
    const tried = await tryOnce(round);
    fault = window.ended() ?? tried.fault;
    if (tried.reading !== null) scores = merge(scores, tried.reading);
    if (tried.fault === null) return { scores, attempts, fault: null, hopeless: false };
    if (!tried.again) return { scores, attempts, fault, hopeless: true };
    if (attempts > context.settings.retries) {
      return { scores, attempts, fault, hopeless: tried.reading === null };
    }
    const wait = tried.waitMs ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
    if (wait >= window.left()) return { scores, attempts, fault, hopeless: true };
    await window.sleep(wait);
  }
  return { scores, attempts, fault: window.ended() ?? fault, hopeless: true };
}

/** A whole verdict stands for itself; a partial one only fills what earlier ones left open. */
function merge(known: readonly (ReadScore | null)[], reading: VerdictReading): readonly (ReadScore | null)[] {
  if (reading.fault === null) return reading.scores;
  return known.map((score, index) => score ?? reading.scores[index] ?? null);
}

async function tryOnce({ judge, context, window, request, raw }: Round): Promise<Try> {
  const nonce = context.tools.nonce?.() ?? randomUUID();
  const turn = await window.within(
    judge.put({ request, nonce, limitMs: window.left(), signal: window.signal }),
  );
  if (turn === null) return { reading: null, fault: window.ended(), again: false, waitMs: null };
  const reply = turn.raw === undefined ? null : context.tools.redact(turn.raw);
  if (reply !== null) raw.push(reply.length > MAX_REPLY ? reply.slice(0, KEPT_OF_TOO_LARGE) : reply);
  if ('fault' in turn)
    return { reading: null, fault: turn.fault, again: turn.again, waitMs: turn.waitMs ?? null };
  const found = extract(judge, reply ?? '');
  const reading =
    'fault' in found
      ? { scores: request.answers.map(() => null), fault: found.fault }
      : readVerdict(found.verdict, request.answers.length, {
          scale: context.settings.scale,
          nonce: judge.echoes ? nonce : null,
        });
  return { reading, fault: reading.fault, again: true, waitMs: null };
}

function extract(judge: TextJudge, reply: string): { readonly verdict: string } | { readonly fault: Fault } {
  if (reply.length > MAX_REPLY) {
    const message = `judge: the reply is longer than ${MAX_REPLY} characters`;
    return { fault: { code: 'judge-reply-too-large', message, hint: null } };
  }
  return judge.extract?.(reply) ?? { verdict: reply };
}
