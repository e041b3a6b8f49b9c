import type { Look, TimelineItem } from './timeline-item.ts';
import type { ReadMoment } from './timeline-moments.ts';

const PHASES: ReadonlySet<Look> = new Set(['waking', 'triaging', 'evaluating', 'waiting', 'phase']);

/** What ends the phase that its agent was in. */
const ENDING: ReadonlySet<Look> = new Set([
  ...PHASES,
  ...(['agree', 'concern', 'block', 'failure', 'stand_aside', 'finding', 'idle'] as const),
]);

/** Whether it takes time. */
export function isPhase(look: Look): boolean {
  return PHASES.has(look);
}

/** When a discussion ended, or how far it has come. */
export interface End {
  readonly atMs: number;
  readonly isOver: boolean;
}

/**
 * Gives every phase its length: it lasts until its agent does or says the next thing, until the crew begins again, or
 * until the end. Takes moments in the order of time and keeps it.
 */
export function withPhases(moments: readonly ReadMoment[], end: End): readonly TimelineItem[] {
  const lastRestart = moments.findLastIndex(({ look }) => look === 'restarted');
  const nextOf = new Map<string, number>();
  let restartMs: number | null = null;
  const items: TimelineItem[] = [];
  for (let index = moments.length - 1; index >= 0; index -= 1) {
    const moment = moments[index];
    if (moment === undefined) continue;
    const { isOfThread, ...shown } = moment;
    const next = nextOf.get(moment.lane) ?? restartMs;
    const takesTime = isPhase(moment.look);
    items.push({
      ...shown,
      untilMs: takesTime ? Math.max(moment.atMs, next ?? end.atMs) : null,
      isOpen: takesTime && next === null && !end.isOver,
      isSuperseded: isOfThread && index < lastRestart,
    });
    if (moment.look === 'restarted') {
      restartMs = moment.atMs;
      nextOf.clear();
    } else if (ENDING.has(moment.look)) nextOf.set(moment.lane, moment.atMs);
  }
  return items.reverse();
}
