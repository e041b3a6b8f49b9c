import type { DiscussionRecord } from '../../record/page-data.ts';
import { type GateSources, gateItems, gateRows, limitItems } from './timeline-gates.ts';
import { CREW_LANE, GATES_LANE, knownTime, LIMITS_LANE, type TimelineItem } from './timeline-item.ts';
import { type ReadMoment, readMoments } from './timeline-moments.ts';
import { type End, withPhases } from './timeline-phases.ts';

/** A stretch of time in which nobody was heard. */
interface Gap {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** One line of a timeline, which holds what one of those who take part does. */
export interface Lane {
  readonly id: string;
  readonly name: string;
  readonly isAgent: boolean;
  /** Lanes with much in them have more than one. */
  readonly rows: number;
}

/** All that a timeline tells of a discussion, before anything has a place on a screen. */
export interface Story {
  /** In the order of time. */
  readonly items: readonly TimelineItem[];
  /** From top to bottom; agents in the order in which they first did something. */
  readonly lanes: readonly Lane[];
  readonly gaps: readonly Gap[];
  readonly restarts: readonly number[];
  /** Of the crew's stream; null where no event came. */
  readonly firstMs: number | null;
  readonly lastMs: number | null;
  readonly end: End;
}

/** What a story is made of. `nowMs`: how long a discussion goes on already; null where it does not. */
export interface StorySources extends GateSources {
  readonly nowMs: number | null;
}

/** Tells a discussion as a timeline has it. Total, whatever the times are. */
export function tellStory(sources: StorySources): Story {
  const moments = readMoments(sources.discussion.moments);
  const gates = gateItems(sources);
  const end = endOf(sources, [...moments, ...gates]);
  const items = [...withPhases(moments, end), ...gates, ...limitItems(sources)];
  const events = moments.filter(({ look }) => look !== 'lost' && look !== 'resumed' && look !== 'restarted');
  return {
    items: items.sort((one, other) => one.atMs - other.atMs),
    lanes: lanesOf(moments, items, end),
    gaps: gapsOf(moments, end.atMs),
    restarts: moments.filter(({ look }) => look === 'restarted').map(({ atMs }) => atMs),
    firstMs: events[0]?.atMs ?? null,
    lastMs: events.at(-1)?.atMs ?? null,
    end,
  };
}

function endOf({ report, nowMs }: StorySources, known: readonly { readonly atMs: number }[]): End {
  const duration = knownTime(report?.durationMs ?? 0);
  const atMs = known.reduce((latest, one) => Math.max(latest, one.atMs), Math.max(0, duration, nowMs ?? 0));
  return { atMs, isOver: nowMs === null };
}

/** Two events of the crew that are closer than this part of the whole stand below each other. */
const CLOSE = 0.04;

function lanesOf(moments: readonly ReadMoment[], items: readonly TimelineItem[], end: End): readonly Lane[] {
  const agents = new Map<string, Lane>();
  for (const { lane, agent } of moments) {
    if (lane === CREW_LANE || agents.has(lane)) continue;
    agents.set(lane, { id: lane, name: agent ?? 'an unnamed agent', isAgent: true, rows: 1 });
  }
  const ours = (id: string, name: string, rows: number): readonly Lane[] =>
    items.some(({ lane }) => lane === id) ? [{ id, name, isAgent: false, rows }] : [];
  const crew = moments.filter(({ lane }) => lane === CREW_LANE);
  const isCrewCrowded = crew.some(
    ({ atMs }, index) => atMs - (crew[index - 1]?.atMs ?? -Infinity) <= end.atMs * CLOSE,
  );
  return [
    ...ours(LIMITS_LANE, 'Deadlines', 1),
    ...ours(CREW_LANE, 'The crew', isCrewCrowded ? 2 : 1),
    ...agents.values(),
    ...ours(GATES_LANE, 'Gates', gateRows(items)),
  ];
}

/** From when a connection is lost until the next one is open; several that fail in a row are one gap. */
function gapsOf(moments: readonly ReadMoment[], endMs: number): readonly Gap[] {
  const gaps: Gap[] = [];
  let fromMs: number | null = null;
  for (const { look, atMs } of moments) {
    if (look === 'lost') fromMs ??= atMs;
    if (look !== 'resumed' || fromMs === null) continue;
    gaps.push({ fromMs, untilMs: atMs });
    fromMs = null;
  }
  return fromMs === null ? gaps : [...gaps, { fromMs, untilMs: endMs }];
}

/** Discussions that go on longer than their deadline by more than this have ended without anybody telling. */
const PATIENCE_MS = 30_000;

/** How long a discussion goes on already, by a clock; null where it is over, or its log breaks off. */
export function goingOnMs(
  { isOver, startedAt }: DiscussionRecord,
  deadlineMs: number | null,
  clockMs: number,
): number | null {
  const elapsed = clockMs - Date.parse(startedAt);
  if (isOver || deadlineMs === null || !Number.isFinite(elapsed)) return null;
  return elapsed > deadlineMs + PATIENCE_MS ? null : Math.max(0, elapsed);
}
