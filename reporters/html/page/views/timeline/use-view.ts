import { useState } from 'preact/hooks';
import type { Extents, Stretch } from '../../state/timeline-scale.ts';
import { between, type Chosen, moved, showing, viewOf, zoomed } from '../../state/timeline-view.ts';

/** What is looked at, and how to look at something else. */
export interface ViewState {
  readonly view: Stretch;
  /** Whether somebody chose it; else it goes along with the discussion. */
  readonly isChosen: boolean;
  readonly zoom: (factor: number, atMs: number) => void;
  /** By a part of what is seen. */
  readonly move: (share: number) => void;
  readonly show: (atMs: number) => void;
  readonly select: (oneMs: number, otherMs: number) => void;
  readonly reset: () => void;
}

/** Keeps what somebody chose to look at, while events come and go. */
export function useView(extents: Extents): ViewState {
  const [chosen, setChosen] = useState<Chosen>(null);
  const view = viewOf(chosen, extents);
  const change = (to: (view: Stretch) => Stretch): void =>
    setChosen((before) => {
      const from = viewOf(before, extents);
      const next = to(from);
      return next.fromMs === from.fromMs && next.untilMs === from.untilMs ? before : next;
    });
  return {
    view,
    isChosen: chosen !== null,
    zoom: (factor, atMs) => change((from) => zoomed(from, factor, atMs, extents)),
    move: (share) => change((from) => moved(from, share, extents)),
    show: (atMs) => change((from) => showing(from, atMs, extents)),
    select: (oneMs, otherMs) => change(() => between(oneMs, otherMs, extents)),
    reset: () => setChosen(null),
  };
}
