import { useEffect, useState } from 'preact/hooks';
import type { DiscussionRecord } from '../../../record/page-data.ts';
import { goingOnMs } from '../../state/timeline-story.ts';

const TICK_MS = 250;
/** Where motion is not wanted, and where there is much to draw again. */
const CALM_TICK_MS = 1_000;
const MANY_MOMENTS = 300;

/** How long a discussion goes on already, as time passes; null where it does not. */
export function useNow(discussion: DiscussionRecord, deadlineMs: number | null): number | null {
  const [clockMs, setClockMs] = useState(Date.now);
  const nowMs = goingOnMs(discussion, deadlineMs, clockMs);
  const isGoingOn = nowMs !== null;
  const areMany = discussion.moments.length > MANY_MOMENTS;
  useEffect(() => {
    if (!isGoingOn) return;
    const isCalm = areMany || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setInterval(() => setClockMs(Date.now()), isCalm ? CALM_TICK_MS : TICK_MS);
    return () => clearInterval(timer);
  }, [isGoingOn, areMany]);
  return nowMs;
}
