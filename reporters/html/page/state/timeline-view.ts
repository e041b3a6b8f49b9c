import type { Extents, Stretch } from './timeline-scale.ts';

/** What somebody chose to look at; null while the drawing goes along with the discussion. */
export type Chosen = Stretch | null;

/** Nobody needs to look closer. */
const CLOSEST_MS = 1;

/** What is looked at now. */
export function viewOf(chosen: Chosen, { home, whole }: Extents): Stretch {
  return chosen === null ? home : within(chosen, whole);
}

/** Closer by a factor above 1, further away below it; the time `atMs` stays where it is. */
export function zoomed(view: Stretch, factor: number, atMs: number, { whole }: Extents): Stretch {
  const length = lengthOf(view) / factor;
  const share = Math.min(1, Math.max(0, (atMs - view.fromMs) / lengthOf(view)));
  const fromMs = atMs - share * length;
  return within({ fromMs, untilMs: fromMs + length }, whole);
}

/** Earlier or later by a part of what is seen. */
export function moved(view: Stretch, share: number, { whole }: Extents): Stretch {
  const by = lengthOf(view) * share;
  return within({ fromMs: view.fromMs + by, untilMs: view.untilMs + by }, whole);
}

/** Moves a view only if a time is not in it, and then so that it is in the middle. */
export function showing(view: Stretch, atMs: number, { whole }: Extents): Stretch {
  if (atMs >= view.fromMs && atMs <= view.untilMs) return view;
  const half = lengthOf(view) / 2;
  return within({ fromMs: atMs - half, untilMs: atMs + half }, whole);
}

/** A stretch between two times, in any order, as a pointer draws it. */
export function between(oneMs: number, otherMs: number, { whole }: Extents): Stretch {
  return within({ fromMs: Math.min(oneMs, otherMs), untilMs: Math.max(oneMs, otherMs) }, whole);
}

/** The whole length or less, inside the whole, and long enough to be one. */
function within(view: Stretch, whole: Stretch): Stretch {
  const most = lengthOf(whole);
  const length = Math.min(most, Math.max(Math.min(CLOSEST_MS, most), lengthOf(view)));
  const fromMs = Math.min(Math.max(view.fromMs, whole.fromMs), whole.untilMs - length);
  return { fromMs, untilMs: fromMs + length };
}

function lengthOf({ fromMs, untilMs }: Stretch): number {
  return untilMs - fromMs;
}
