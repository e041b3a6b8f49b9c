export { type DiagnosticCode, diagnosticCodes } from './diagnostics.ts';
export { loadExplanations } from './fitness/explanations/load.ts';
export { promptCodes } from './prompt/codes.ts';
export { loadPromptExplanations } from './prompt/explanations/load.ts';
