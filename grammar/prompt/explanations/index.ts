import type { Explanation } from '#model';
import type { DiagnosticCode } from '../../diagnostics.ts';
import type { PromptCode } from '../codes.ts';
import { layoutExplanations } from './layout.ts';
import { manifestExplanations } from './manifests.ts';
import { meaningExplanations } from './meaning.ts';
import { statementExplanations } from './statements.ts';

/** What there is to know of every rule that prompts are checked by; that of a code of both languages is elsewhere. */
export const promptExplanations: Readonly<Record<Exclude<PromptCode, DiagnosticCode>, Explanation>> = {
  ...statementExplanations,
  ...layoutExplanations,
  ...meaningExplanations,
  ...manifestExplanations,
};
