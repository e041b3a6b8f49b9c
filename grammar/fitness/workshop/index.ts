export { loadExplanations } from '../explanations/load.ts';
