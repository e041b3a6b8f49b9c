import type { RunSource } from '#model';
import { foreignInline } from './foreign-text.ts';

const HOW = {
  evaluated: { from: 'evaluated from run', asks: 'the crew is asked nothing' },
  replayed: { from: 'replayed from run', asks: 'the crew is asked nothing' },
  resumed: { from: 'goes on with run', asks: 'only what has no measurement is asked' },
} as const satisfies Record<RunSource['how'], { readonly from: string; readonly asks: string }>;

/** What a run that goes back to a saved one is, so that nobody takes it for a new measurement; null for any other. */
export function sourceText(source: RunSource | null | undefined): string | null {
  // Logs of before say nothing of it.
  if (source === null || source === undefined) return null;
  // A log may hold anything.
  const known = Object.hasOwn(HOW, source.how) ? HOW[source.how] : null;
  const run = foreignInline(source.run, 100);
  return known === null ? `from run ${run}` : `${known.from} ${run}; ${known.asks}`;
}
