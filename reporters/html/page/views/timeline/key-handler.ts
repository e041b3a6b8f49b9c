import type { TimelineNode } from '../../state/timeline-nodes.ts';
import { type Step, stepFrom } from '../../state/timeline-steps.ts';
import type { Layout } from './use-layout.ts';

const STEPS: ReadonlyMap<string, Step> = new Map([
  ['ArrowLeft', 'earlier'],
  ['ArrowRight', 'later'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['Home', 'first'],
  ['End', 'last'],
] as const);

/** By how much one step zooms, and moves. */
export const ZOOM = 1.6;
export const MOVE = 0.25;

/** What keys do besides stepping. */
export interface KeyActions {
  readonly active: TimelineNode | undefined;
  readonly goTo: (node: TimelineNode) => void;
  /** Into the card of where one is. */
  readonly enter: () => void;
}

/** Handles the keys of a drawing; those with a modifier of the browser are left to it. */
export function keyHandler({ nodes, folded, looking }: Layout, { active, goTo, enter }: KeyActions) {
  const { view, zoom, move, reset } = looking;
  const middle = active === undefined ? (view.fromMs + view.untilMs) / 2 : active.atMs;
  const actions: ReadonlyMap<string, () => void> = new Map([
    ['+', () => zoom(ZOOM, middle)],
    ['=', () => zoom(ZOOM, middle)],
    ['-', () => zoom(1 / ZOOM, middle)],
    ['0', reset],
    ['Enter', enter],
    ['shift ArrowLeft', () => move(-MOVE)],
    ['shift ArrowRight', () => move(MOVE)],
  ]);
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actions.get(
      event.shiftKey && event.key.startsWith('Arrow') ? `shift ${event.key}` : event.key,
    );
    const step = STEPS.get(event.key);
    if (act === undefined && step === undefined) return;
    event.preventDefault();
    act?.();
    if (act !== undefined || step === undefined) return;
    const lanes = folded.lanes.map(({ id }) => id);
    const next = stepFrom(nodes, lanes, active, step);
    if (next !== undefined) goTo(next);
  };
}
