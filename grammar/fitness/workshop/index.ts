export { applyFixes, type FixedText } from '../../text/apply-fixes.ts';
export { type Diagnose, type RepairedText, repair } from '../../text/repair.ts';
export { loadExplanations } from '../explanations/load.ts';
export { createLanguage, type Language } from '../read-document.ts';
export { explainAssertion } from '../sentence/explain-assertion.ts';
export { type FormattedScenario, formatScenario } from './format/format-scenario.ts';
export { createFitnessLanguage } from './service/create-fitness-language.ts';
