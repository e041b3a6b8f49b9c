import { useRef } from 'preact/hooks';
import { iterationToShow, type ShownIteration } from '../../state/scenario-iterations.ts';

/** Which iteration to show: what an address names, else the one that was shown for as long as it is there. */
export function useShownIteration(
  iterations: readonly ShownIteration[],
  { iteration, gate }: { readonly iteration: number | null; readonly gate: number | null },
): ShownIteration | null {
  // While a run goes on another one may come to tell more of the verdict; nobody is taken away from what they read.
  const kept = useRef<{ readonly gate: number | null; readonly index: number | null }>({ gate, index: null });
  const before = kept.current.gate === gate ? kept.current.index : null;
  const shown = iterationToShow(iterations, { iteration: iteration ?? before, gate });
  kept.current = { gate, index: shown?.index ?? null };
  return shown;
}
