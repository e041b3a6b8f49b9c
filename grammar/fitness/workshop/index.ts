export { applyFixes, type FixedText } from '../../text/apply-fixes.ts';
export { type Diagnose, type RepairedText, repair } from '../../text/repair.ts';
export { createLanguage, type Language } from '../read-document.ts';
export { ownerOf } from '../sentence/own-kinds.ts';
export { type Conversion, convertScenario } from './convert/convert-scenario.ts';
export type { Loss } from './convert/part.ts';
export { type FormattedScenario, formatScenario } from './format/format-scenario.ts';
export { type ManifestTexts, readManifestTexts } from './manifest-texts.ts';
export { createFitnessLanguage } from './service/create-fitness-language.ts';
