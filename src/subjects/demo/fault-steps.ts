import type { DemoStep } from './discussion.ts';
import type { DemoFault } from './faults.ts';

/** The steps of a discussion under the faults that concern the crew; the other faults concern the wire. */
export function reshape(steps: readonly DemoStep[], faults: ReadonlySet<DemoFault>): readonly DemoStep[] {
  const restarted = faults.has('restart') ? restart(steps) : steps;
  return faults.has('late-events') ? delay(restarted) : restarted;
}

/** The first half, then everything from the beginning. */
function restart(steps: readonly DemoStep[]): readonly DemoStep[] {
  const half = steps.slice(0, Math.max(Math.floor(steps.length / 2), indexOfThread(steps) + 1));
  const brokenMs = half.at(-1)?.atMs ?? 0;
  const again = [...steps.slice(indexOfThread(steps))];
  return [...half, ...again.map((step) => ({ ...step, atMs: step.atMs + brokenMs }))];
}

function indexOfThread(steps: readonly DemoStep[]): number {
  return steps.findIndex((step) => step.kind === 'thread');
}

/** Everything when the discussion ends. */
function delay(steps: readonly DemoStep[]): readonly DemoStep[] {
  const endMs = steps.at(-1)?.atMs ?? 0;
  return steps.map((step) => ({ ...step, atMs: endMs }));
}
