import type { Fault } from './fault.ts';

/** How a report names a judge. Scores compare only under the same of all of these. */
export interface JudgeInfo {
  readonly kind: string;
  readonly model: string | null;
  readonly promptVersion: string | null;
}

/** One answer to be scored, with what the crew's agents had found. */
export interface JudgeAnswer {
  readonly synthesis: string;
  /** `agent (signal): text`, one per finding, in order. */
  readonly evidence: readonly string[];
}

/** What a judge is asked: all answers to one question against one reference. */
export interface JudgeRequest {
  readonly keyword: string;
  readonly question: string;
  readonly reference: string;
  readonly answers: readonly JudgeAnswer[];
}

/** What a judge that is a function is given: the comparison, and the nonce that its verdict must echo. */
export interface FunctionJudgeRequest extends JudgeRequest {
  readonly gated: 0;
  /** The number of answers. */
  readonly total: number;
  readonly nonce: string;
}

/** The score of one answer. */
export interface AnswerScore {
  /** 0.0 to 1.0; null when no verdict could be read. Never 0 for lack of a verdict. */
  readonly score: number | null;
  readonly fabrication: boolean | null;
  readonly reason: string;
  readonly notes: readonly string[];
  /** All scores that were read, one per sample. */
  readonly samples: readonly number[];
  /** The samples differ by more than 0.2. */
  readonly unstable: boolean;
  /** The reason names a flaw and the score does not show it. */
  readonly inconsistent: boolean;
  /** Requests made for this score. */
  readonly attempts: number;
  /** Why there is no score. */
  readonly fault: Fault | null;
}

/** What a judge made of a request: `scores[i]` belongs to `answers[i]`. */
export interface JudgeReply {
  readonly scores: readonly AnswerScore[];
  /** Every reply as it came, for the run folder. */
  readonly raw: readonly string[];
}

/** Whatever scores answers afterwards. It never throws; retries, samples and deadlines are its own affair. */
export interface Judge {
  readonly info: JudgeInfo;
  assess(request: JudgeRequest, signal: AbortSignal): Promise<JudgeReply>;
}

/** One judged assertion of one iteration, as reported. */
export interface Judgement {
  readonly gateIndex: number;
  readonly keyword: string;
  readonly score: number | null;
  readonly status: 'passed' | 'failed' | 'unscored';
  readonly fabrication: boolean | null;
  readonly reason: string;
  readonly judge: string;
  readonly attempts: number;
  readonly samples: readonly number[];
  readonly unstable: boolean;
  readonly inconsistent: boolean;
  readonly notes: readonly string[];
  /** Path of the raw reply inside the run folder; null when nothing was asked. */
  readonly raw: string | null;
}

/** One judged assertion over all iterations of a scenario. */
export interface JudgedSummary {
  readonly gateIndex: number;
  readonly keyword: string;
  readonly reference: string;
  readonly mean: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly n: number;
  readonly unscored: number;
  readonly threshold: number;
  readonly status: 'passed' | 'failed' | 'unscored';
}
