export { checkRequirements, requiredJudge } from './requirements.ts';
export { type RunEnd, run } from './run.ts';
export type { RejectedFile, RunSettings, RunWork } from './run-work.ts';
