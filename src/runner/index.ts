export type { Availability } from './availability.ts';
export { checkRequirements, type Requirement, readRequirement, requiredJudge } from './requirements.ts';
export { type RunEnd, run } from './run.ts';
export type { Recall, RejectedFile, RunSettings, RunWork } from './run-work.ts';
