export { loadExplanations } from '../explanations/load.ts';
export { explainAssertion } from '../sentence/explain-assertion.ts';
