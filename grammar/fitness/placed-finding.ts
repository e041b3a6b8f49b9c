import type { Severity } from '#model';
import type { DiagnosticCode, Finding } from '../diagnostics.ts';
import type { Lines } from '../text/lines.ts';

/** A finding whose place is still in file offsets. */
export interface PlacedFinding {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly hint?: string;
  /** Repairs `from` to `to`. */
  readonly replacement?: string;
  readonly severity?: Severity;
}

/** Takes findings as they are made. */
export type Report = (finding: PlacedFinding) => void;

/** Gives a finding its range. */
export function placeFinding(placed: PlacedFinding, lines: Lines): Finding {
  const { code, message, from, to, hint, replacement, severity } = placed;
  const range = lines.rangeOf(from, to);
  return {
    code,
    message,
    range,
    ...(hint === undefined ? {} : { hint }),
    ...(replacement === undefined ? {} : { fix: { range, replacement } }),
    ...(severity === undefined ? {} : { severity }),
  };
}
