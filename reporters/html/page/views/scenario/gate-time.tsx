import { formatDuration } from '../../../../support/duration.ts';
import type { ShownGate } from '../../state/scenario-gates.ts';
import { toneOf } from './status-mark.tsx';

/** When a gate was decided, against its bound. */
export function GateTime({
  decidedAtMs,
  boundMs,
  status,
}: {
  readonly decidedAtMs: number | null;
  readonly boundMs: number | null;
  readonly status: ShownGate['status'];
}) {
  if (decidedAtMs === null) {
    if (boundMs === null || status !== 'waiting') return null;
    return <p class="gate-time soft">to be decided within {formatDuration(boundMs)}</p>;
  }
  const at = formatDuration(decidedAtMs);
  if (boundMs === null) return <p class="gate-time soft">decided at {at}</p>;
  const share = Math.min(1, Math.max(0, decidedAtMs / boundMs));
  return (
    <p class="gate-time soft">
      <span class="bound" aria-hidden="true">
        <span class={`bound-used ${toneOf(status)}`} style={{ inlineSize: `${100 * share}%` }} />
      </span>
      decided at {at}, bound {formatDuration(boundMs)}
    </p>
  );
}
