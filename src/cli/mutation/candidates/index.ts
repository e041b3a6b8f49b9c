import { agents } from './agents.ts';
import { answerIsThere } from './answer-is-there.ts';
import type { CandidateBasis } from './basis.ts';
import { counts } from './counts.ts';
import { judged } from './judged.ts';
import { order, times } from './times.ts';
import { words } from './words.ts';

export { type CandidateBasis, candidateBasis } from './basis.ts';

/** Makes sentences that may hold of a discussion as it should be; whether they do is tried. */
export type Candidates = (basis: CandidateBasis) => readonly string[];

/** Those that are asked of the stream, what lasts longest first: a bound depends on the day. */
export const gateCandidates: readonly Candidates[] = [answerIsThere, agents, words, counts, times, order];

/** Those that need a judge. */
export const judgedCandidates: Candidates = judged;
