import type { Fix, Severity } from '#model';
import type { DiagnosticCode, Finding } from '../diagnostics.ts';
import type { Lines } from '../text/lines.ts';

/** What to write instead of a stretch of the file. */
export interface Repair {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly replacement: string;
}

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
  /** Repairs what stands elsewhere. */
  readonly repair?: Repair | undefined;
  readonly severity?: Severity;
}

/** Takes findings as they are made. */
export type Report = (finding: PlacedFinding) => void;

/** Gives a finding its range. */
export function placeFinding(placed: PlacedFinding, lines: Lines): Finding {
  const { code, message, from, to, hint, replacement, severity } = placed;
  const range = lines.rangeOf(from, to);
  const repair = placed.repair ?? (replacement === undefined ? undefined : { from, to, replacement });
  return {
    code,
    message,
    range,
    ...(hint === undefined ? {} : { hint }),
    ...(repair === undefined ? {} : { fix: fixOf(repair, lines) }),
    ...(severity === undefined ? {} : { severity }),
  };
}

function fixOf({ from, to, replacement }: Repair, lines: Lines): Fix {
  return { range: lines.rangeOf(from, to), replacement };
}
