import { type AnswerScore, type Fault, hasVisibleText, type JudgeAnswer } from '#model';
import type { JudgeSettings } from './judge-spec.ts';
import { isInconsistent, kubemootCap } from './marks.ts';
import type { ReadScore } from './verdict/read-score.ts';

/** What one sample says about all answers that were asked about. */
interface SampleScores {
  readonly scores: readonly (ReadScore | null)[];
  readonly attempts: number;
  readonly fault: Fault | null;
}

/** Samples that lie further apart make a score unstable. */
const STABLE_SPREAD = 0.2;
/** 0.9 - 0.7 is a little more than 0.2 to a computer. */
const ROUNDING = 1e-9;

const blank: AnswerScore = {
  score: null,
  fabrication: null,
  reason: '',
  notes: [],
  samples: [],
  unstable: false,
  inconsistent: false,
  attempts: 0,
  fault: null,
};

/** The score of an answer that says nothing: nobody has to be asked. */
export const noAnswer: AnswerScore = { ...blank, score: 0, reason: 'no answer' };

/** An answer that has no score, and why. */
export function unscored(fault: Fault, attempts = 0): AnswerScore {
  return { ...blank, attempts, fault };
}

/** Puts the samples together, answer by answer; `samples` know only the answers with visible text. */
export function answerScores(
  answers: readonly JudgeAnswer[],
  samples: readonly SampleScores[],
  settings: JudgeSettings,
): AnswerScore[] {
  let asked = 0;
  return answers.map(({ synthesis }) => {
    if (!hasVisibleText(synthesis)) return noAnswer;
    const index = asked;
    asked += 1;
    return combine(samples, index, settings);
  });
}

function combine(samples: readonly SampleScores[], index: number, settings: JudgeSettings): AnswerScore {
  const attempts = samples.reduce((sum, sample) => sum + sample.attempts, 0);
  const read = samples.flatMap((sample) => sample.scores[index] ?? []).map((one) => capped(one, settings));
  const values = read.map((one) => one.score);
  const score = median(values);
  const fault = samples.findLast((sample) => sample.fault !== null)?.fault ?? null;
  const nearest = score === null ? undefined : closest(read, score);
  if (score === null || nearest === undefined) return unscored(fault ?? neverAsked, attempts);
  const missing = settings.samples - read.length;
  return {
    score,
    fabrication: nearest.fabrication,
    reason: nearest.reason,
    notes: missing > 0 ? [...nearest.notes, `${read.length} of ${settings.samples} samples`] : nearest.notes,
    samples: values,
    unstable: Math.max(...values) - Math.min(...values) > STABLE_SPREAD + ROUNDING,
    inconsistent: isInconsistent(score, nearest.reason, nearest.fabrication),
    attempts,
    fault: null,
  };
}

const neverAsked: Fault = { code: 'judge-aborted', message: 'judge: called off', hint: null };

function capped(read: ReadScore, settings: JudgeSettings): ReadScore {
  if (settings.cap === 'none') return read;
  const score = kubemootCap(read.score, read.reason);
  if (score === read.score) return read;
  return { ...read, score, notes: [...read.notes, `capped from ${read.score}, as the reason names a flaw`] };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** The sample whose reason speaks for the median. */
function closest(read: readonly ReadScore[], score: number): ReadScore | undefined {
  return read.toSorted((left, right) => Math.abs(left.score - score) - Math.abs(right.score - score))[0];
}
