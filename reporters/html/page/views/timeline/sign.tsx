import type { LegendEntry } from '../../state/timeline-legend.ts';
import { isPhase } from '../../state/timeline-phases.ts';
import { BarShape } from './bar.tsx';
import { Count, Mark } from './mark.tsx';

/** A sign of the drawing by itself. `id`: the drawing's own part of ids, of which it borrows the hatchings. */
export function Sign({ sign, id }: { readonly sign: LegendEntry['sign']; readonly id: string }) {
  return (
    <svg class="timeline-sign" width={26} height={24} viewBox="-13 -12 26 24" aria-hidden="true">
      <title>{''}</title>
      <SignShape sign={sign} id={id} />
    </svg>
  );
}

function SignShape({ sign, id }: { readonly sign: LegendEntry['sign']; readonly id: string }) {
  const box = { x: -11, y: -9, width: 22, height: 18 };
  switch (sign) {
    case 'gap':
      return <rect {...box} fill={`url(#${id}-gap)`} />;
    case 'superseded':
      return <Mark look="agree" isSuperseded />;
    case 'several':
      return <Count many={3} x={0} y={0} />;
    case 'limit':
      return (
        <g class="timeline-limits">
          <line y1={-11} y2={11} />
        </g>
      );
    default:
      return isPhase(sign) ? <BarShape look={sign} id={id} x={-11} width={22} /> : <Mark look={sign} />;
  }
}
