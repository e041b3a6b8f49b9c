import type { ScenarioDetail } from '../record/page-data.ts';
import { classOf } from './cut-notes.ts';
import type { CutStep } from './cut-steps.ts';

/** What a character of anything but prose takes, compressed, of what one of prose takes: it repeats itself. */
const SHARE_OF_OTHERS = 0.2;

/** How much scenarios would take at each of some steps, in a unit of its own: only the proportions mean something. */
export interface TextSizes {
  /** A scenario, and how long its JSON is. */
  add(detail: ScenarioDetail, length: number): void;
  readonly of: (step: CutStep) => number;
}

/** Begins with no scenario. */
export function createTextSizes(steps: readonly CutStep[]): TextSizes {
  const sizes = new Map(steps.map((step) => [step, 0]));
  return {
    add: (detail, length) => {
      const answers = detail.report.iterations.map(({ answer }) => answer ?? '');
      const said = detail.discussions.flatMap(({ moments }) => moments.flatMap(({ text }) => text ?? []));
      // What is said twice is compressed to nothing.
      const isNew = (text: string): boolean => !answers.some((answer) => answer.startsWith(text));
      const [talkLengths, answerLengths] = [lengthsOf(said.filter(isNew)), lengthsOf(answers)];
      const others = length - sum(lengthsOf(said)) - sum(answerLengths);
      for (const [step, size] of sizes) {
        const { talk, answer } = step[classOf(detail)];
        const prose = sum(talkLengths, talk) + sum(answerLengths, answer);
        sizes.set(step, size + prose + SHARE_OF_OTHERS * others);
      }
    },
    of: (step) => sizes.get(step) ?? 0,
  };
}

function lengthsOf(texts: readonly string[]): readonly number[] {
  return texts.map(({ length }) => length);
}

function sum(lengths: readonly number[], most = Number.POSITIVE_INFINITY): number {
  return lengths.reduce((total, length) => total + Math.min(length, most), 0);
}
