import type { Judge } from '#model';
import { unscored } from './answer-scores.ts';

/** No judge: deferred assertions stay unscored and decide nothing. */
export function noJudge(): Judge {
  const fault = { code: 'judge-none', message: 'no judge was asked', hint: 'Choose one with --judge.' };
  return {
    info: { kind: 'none', model: null, promptVersion: null },
    assess: async ({ answers }) => ({ scores: answers.map(() => unscored(fault)), raw: [] }),
  };
}
