import type { LegendEntry } from '../../state/timeline-legend.ts';
import { Sign } from './sign.tsx';

/** What the signs mean that occur. */
export function Legend({ entries, id }: { readonly entries: readonly LegendEntry[]; readonly id: string }) {
  return (
    <ul class="timeline-legend" aria-label="What the signs mean">
      {entries.map(({ sign, words }) => (
        <li key={sign}>
          <Sign sign={sign} id={id} />
          {words}
        </li>
      ))}
    </ul>
  );
}
