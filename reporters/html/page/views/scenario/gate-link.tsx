import type { ComponentChildren } from 'preact';
import { hrefOf } from '../../state/route.ts';
import { showGate } from './show-gate.ts';

/** Leads to a gate of a scenario, in one of its iterations. */
export function GateLink({
  id,
  iteration,
  gate,
  children,
}: {
  readonly id: string;
  readonly iteration: number | null;
  readonly gate: number;
  readonly children: ComponentChildren;
}) {
  return (
    <a
      class="gate-link"
      href={hrefOf({ view: 'scenario', id, iteration, gate })}
      // An address that is there already leads nowhere.
      onClick={() => showGate(gate)}
    >
      {children}
    </a>
  );
}
