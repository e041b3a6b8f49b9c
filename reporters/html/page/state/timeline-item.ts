/** How a stretch of an agent's work is drawn. `phase`: of a status that this page does not know. */
type PhaseLook = 'waking' | 'triaging' | 'evaluating' | 'waiting' | 'phase';

/** How a finding is drawn, by its signal. `finding`: with none, or with one that this page does not know. */
type FindingLook = 'agree' | 'concern' | 'block' | 'failure' | 'stand_aside' | 'finding';

/** How anything on a timeline is drawn. */
export type Look =
  | PhaseLook
  | FindingLook
  | 'idle'
  | 'connected'
  | 'thread_found'
  | 'synthesis'
  | 'done'
  | 'error'
  | 'event'
  | 'lost'
  | 'resumed'
  | 'restarted'
  | 'limit'
  | 'gate-passed'
  | 'gate-failed'
  | 'gate-undecided';

/** One thing on a timeline: a moment, or a phase that lasts. What it says is foreign text. */
export interface TimelineItem {
  /** Stays the same while a discussion goes on. */
  readonly key: string;
  readonly lane: string;
  readonly atMs: number;
  /** When a phase ended, or how far it has come; null for what takes no time. */
  readonly untilMs: number | null;
  readonly look: Look;
  readonly agent: string | null;
  /** What happened, as a clause: `agrees`, `waiting for a GPU`. */
  readonly title: string;
  readonly text: string | null;
  /** How many characters of the text are left out. */
  readonly omitted: number;
  /** It came before the crew began again, and counts no more. */
  readonly isSuperseded: boolean;
  /** A phase that goes on. */
  readonly isOpen: boolean;
}

/** The lanes that belong to no agent. */
export const LIMITS_LANE = 'limits';
export const CREW_LANE = 'crew';
export const GATES_LANE = 'gates';
/** Where the findings of agents are that have no lane of their own. */
export const REST_LANE = 'rest';

/** The lane of an agent; null for one that does not say who it is. */
export function agentLane(agent: string | null): string {
  return agent === null ? 'unnamed' : `agent ${agent}`;
}

/** No discussion lasts for three thousand years; further on, sums of times are no numbers any more. */
const FURTHEST_MS = 1e14;

/** A time that one can reckon with, whatever a log holds. */
export function knownTime(ms: number): number {
  return Number.isFinite(ms) ? Math.max(-FURTHEST_MS, Math.min(FURTHEST_MS, ms)) : 0;
}
