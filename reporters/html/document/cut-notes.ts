import type { ScenarioDetail } from '../record/page-data.ts';
import type { CutStep } from './cut-steps.ts';

/** The part of a step that holds for a scenario. */
export function classOf({ status }: Pick<ScenarioDetail, 'status'>): keyof CutStep {
  return status === 'passed' ? 'passed' : 'others';
}

/** A kind of texts, in scenarios that passed or in all others. */
export type CutKind = `${keyof CutStep} ${'talk' | 'answer' | 'any'}`;

/** Notes which kinds of texts really have to be cut: a limit that nothing reaches is nothing to tell. */
export interface CutNotes {
  /** A scenario as it is before it is cut. */
  add(detail: ScenarioDetail, step: CutStep): void;
  readonly kinds: ReadonlySet<CutKind>;
}

/** Begins with none. */
export function createCutNotes(): CutNotes {
  const kinds = new Set<CutKind>();
  return {
    kinds,
    add: (detail, step) => {
      const place = classOf(detail);
      const { talk, answer, any } = step[place];
      const isLong = (text: string | null, most: number): boolean => (text?.length ?? 0) > most;
      const { discussions, report } = detail;
      if (discussions.some(({ moments }) => moments.some(({ text }) => isLong(text, talk)))) {
        kinds.add(`${place} talk`);
      }
      if (report.iterations.some((one) => isLong(one.answer, answer))) kinds.add(`${place} answer`);
      if (Number.isFinite(any)) kinds.add(`${place} any`);
    },
  };
}
