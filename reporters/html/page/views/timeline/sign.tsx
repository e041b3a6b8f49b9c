import type { LegendEntry } from '../../state/timeline-legend.ts';
import { isPhase } from '../../state/timeline-phases.ts';
import { bar } from './bar.tsx';
import { mark } from './mark.tsx';

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
      return mark({ look: 'agree', isVoid: true });
    case 'several':
      return mark({ look: 'thread_found', many: 3 });
    case 'limit':
      return (
        <g class="timeline-limits">
          <line y1={-11} y2={11} />
        </g>
      );
    default:
      return isPhase(sign) ? bar({ look: sign, id, x: -11, width: 22 }) : mark({ look: sign });
  }
}
