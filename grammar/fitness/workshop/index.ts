export { applyFixes, type FixedText } from '../../text/apply-fixes.ts';
export { type Diagnose, type RepairedText, repair } from '../../text/repair.ts';
export { loadExplanations } from '../explanations/load.ts';
export { explainAssertion } from '../sentence/explain-assertion.ts';
