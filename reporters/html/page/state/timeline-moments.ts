import type { Moment } from '../../record/page-data.ts';
import { agentLane, CREW_LANE, knownTime, type Look } from './timeline-item.ts';

/** A moment of a discussion as a timeline takes it. */
export interface ReadMoment {
  readonly key: string;
  readonly atMs: number;
  readonly lane: string;
  readonly look: Look;
  readonly agent: string | null;
  readonly title: string;
  readonly text: string | null;
  readonly omitted: number;
  /** Whether it is void when the crew begins again: it belongs to a thread, and not to a connection. */
  readonly isOfThread: boolean;
}

/** What a moment is, without when and where. */
type Kind = Pick<ReadMoment, 'look' | 'title'>;

const PHASES: ReadonlyMap<string, Kind> = new Map([
  ['waking', { look: 'waking', title: 'waking' }],
  ['ready', { look: 'waking', title: 'ready' }],
  ['triaging', { look: 'triaging', title: 'triaging' }],
  ['evaluating', { look: 'evaluating', title: 'evaluating' }],
  ['waiting', { look: 'waiting', title: 'waiting for a GPU' }],
  ['done', { look: 'idle', title: 'done' }],
]);

const SIGNALS: ReadonlyMap<string, Kind> = new Map([
  ['agree', { look: 'agree', title: 'agrees' }],
  ['concern', { look: 'concern', title: 'has a concern' }],
  ['block', { look: 'block', title: 'blocks' }],
  ['failure', { look: 'failure', title: 'reports a failure' }],
  ['stand_aside', { look: 'stand_aside', title: 'stands aside' }],
]);

const CREW_EVENTS: ReadonlyMap<string, Kind> = new Map([
  ['connected', { look: 'connected', title: 'stream connected' }],
  ['thread_found', { look: 'thread_found', title: 'thread found' }],
  ['synthesis', { look: 'synthesis', title: 'synthesis' }],
  ['done', { look: 'done', title: 'done' }],
  ['error', { look: 'error', title: 'error' }],
]);

/** What the crew says as one, whoever is named in it. */
const OF_ALL: ReadonlySet<string> = new Set(['connected', 'thread_found', 'synthesis', 'done']);

const CONNECTION: Readonly<Record<Exclude<Moment['kind'], 'event'>, Kind>> = {
  lost: { look: 'lost', title: 'connection lost' },
  resumed: { look: 'resumed', title: 'connection resumed' },
  restarted: { look: 'restarted', title: 'the crew began again' },
};

/** The moments of a discussion in the order of time; those of the same time in the order in which they came. */
export function readMoments(moments: readonly Moment[]): readonly ReadMoment[] {
  const sameTime = new Map<number, number>();
  return moments
    .map((moment) => {
      const atMs = knownTime(moment.atMs);
      const nth = sameTime.get(atMs) ?? 0;
      sameTime.set(atMs, nth + 1);
      // Not by its place: of a crew that talks without end, moments in the middle are let go.
      return readMoment(moment, atMs, `m${atMs}-${nth}`);
    })
    .sort((one, other) => one.atMs - other.atMs);
}

function readMoment(moment: Moment, atMs: number, key: string): ReadMoment {
  const { kind, type, text, omitted } = moment;
  const base = { key, atMs, text, omitted };
  if (kind !== 'event') {
    return { ...base, ...CONNECTION[kind], lane: CREW_LANE, agent: null, isOfThread: false };
  }
  const agent = moment.agent?.trim() ? moment.agent : null;
  const isOfAgent = type === 'phase' || type === 'finding' || (agent !== null && !OF_ALL.has(type));
  const lane = isOfAgent ? agentLane(agent) : CREW_LANE;
  return { ...base, ...kindOf(moment), lane, agent, isOfThread: type !== 'connected' };
}

function kindOf({ type, status, signal }: Moment): Kind {
  const given = SIGNALS.get(signal?.trim().toLowerCase() ?? '');
  if (type === 'phase') {
    if (given?.look === 'stand_aside') return given;
    return PHASES.get(status ?? '') ?? { look: 'phase', title: status?.trim() || 'a phase without a status' };
  }
  if (type === 'finding') {
    const title = signal?.trim() ? `finding with the signal "${signal}"` : 'finding without a signal';
    return given ?? { look: 'finding', title };
  }
  return CREW_EVENTS.get(type) ?? { look: 'event', title: type.trim() || 'event without a type' };
}
