export type { CrewOptions } from './crew/crew-line.ts';
export { createCrewSubject } from './crew/crew-subject.ts';
export { resolveEndpoint } from './crew/endpoint.ts';
export {
  createHttpTool,
  type HttpPost,
  type HttpReply,
  type HttpTool,
  type HttpToolOptions,
} from './crew/http-tool.ts';
export { type DemoCrew, type DemoCrewOptions, demoPace, startDemoCrew } from './demo/demo-crew.ts';
export type { DemoDiscussion } from './demo/discussion.ts';
export { readDemoDiscussions } from './demo/discussion-file.ts';
export { type DemoFault, demoFaults, isDemoFault } from './demo/faults.ts';
export type { DemoJudge, JudgeDocument } from './demo/judge-crew.ts';
export type { BoundedGate, DamageAim, Damaged } from './replay/damages/damage.ts';
export { type Heard, hear } from './replay/damages/heard.ts';
export { type DamageDone, damageDiscussion, damages } from './replay/damages/index.ts';
export type { RecordedDiscussion } from './replay/damages/recorded-discussion.ts';
export { createReplaySubject, type ReplayOptions } from './replay/replay-subject.ts';
