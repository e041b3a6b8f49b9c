import type { Explanation } from '#model';
import type { DiagnosticCode } from '../../diagnostics.ts';
import { constantExplanations } from './constants.ts';
import { fileExplanations } from './files.ts';
import { sentenceExplanations } from './sentences.ts';
import { statementExplanations } from './statements.ts';

/** What there is to know of every diagnostic of scenarios; an advisory is one under `--strict` alone. */
export const explanations: Readonly<Record<DiagnosticCode | 'advisory', Explanation>> = {
  ...sentenceExplanations,
  ...constantExplanations,
  ...statementExplanations,
  ...fileExplanations,
};
