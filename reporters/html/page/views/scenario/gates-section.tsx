import { useEffect } from 'preact/hooks';
import type { ScenarioDetail } from '../../../record/page-data.ts';
import type { PageSource } from '../../sources/page-source.ts';
import { gatesOf } from '../../state/scenario-gates.ts';
import type { ShownIteration } from '../../state/scenario-iterations.ts';
import { GateItem } from './gate-item.tsx';
import { showGate } from './show-gate.ts';

/** What a scenario asserts, in the order of its file, and what became of it. */
export function GatesSection({
  source,
  detail,
  iteration,
  gate,
}: {
  readonly source: PageSource;
  readonly detail: ScenarioDetail;
  readonly iteration: ShownIteration | null;
  /** The one that an address names. */
  readonly gate: number | null;
}) {
  const gates = gatesOf(detail, iteration);
  const index = iteration?.index ?? null;
  // It is looked for anew in another iteration.
  useEffect(() => {
    if (gate !== null) showGate(gate);
  }, [gate, index]);
  if (gates.length === 0) return null;
  return (
    <section aria-labelledby="gates-title">
      <h2 id="gates-title">Gates</h2>
      <ol class="gates">
        {gates.map((one) => (
          <GateItem
            key={one.index}
            {...{ source, detail }}
            gate={one}
            iteration={index}
            isNamed={one.index === gate}
          />
        ))}
      </ol>
    </section>
  );
}
