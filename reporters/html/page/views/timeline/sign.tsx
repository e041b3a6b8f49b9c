import type { LegendEntry } from '../../state/timeline-legend.ts';
import { isPhase } from '../../state/timeline-phases.ts';
import { bar } from './bar.tsx';
import { mark } from './mark.tsx';

interface SignProps {
  readonly sign: LegendEntry['sign'];
  /** The drawing's own part of ids, of which it borrows the hatchings. */
  readonly id: string;
  readonly isVoid?: boolean;
}

/** A sign of the drawing by itself. */
export function Sign(props: SignProps) {
  return (
    <svg class="timeline-sign" width={26} height={24} viewBox="-13 -12 26 24" aria-hidden="true">
      <SignShape {...props} />
    </svg>
  );
}

function SignShape({ sign, id, isVoid = false }: SignProps) {
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
      return isPhase(sign)
        ? bar({ look: sign, id, x: -11, width: 22, isVoid })
        : mark({ look: sign, isVoid });
  }
}
