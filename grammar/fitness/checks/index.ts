import { badDuration } from './bad-duration.ts';
import { badMinScore } from './bad-min-score.ts';
import type { Check } from './check.ts';
import { duplicateConstant } from './duplicate-constant.ts';
import { emptyConstant } from './empty-constant.ts';
import { emptyScenario } from './empty-scenario.ts';
import { noAssertions } from './no-assertions.ts';
import { noQuestion } from './no-question.ts';
import { unusedConstant } from './unused-constant.ts';

/** All that is checked once a scenario has been read as a whole. */
export const checks: readonly Check[] = [
  emptyScenario,
  noQuestion,
  noAssertions,
  duplicateConstant,
  emptyConstant,
  badDuration,
  badMinScore,
  unusedConstant,
];
