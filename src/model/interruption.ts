/** Ways in which running work is called off from our side; `withdrawn`: nobody wants to know any more. */
export type InterruptionKind = 'interrupted' | 'bail' | 'fail-fast' | 'run-timeout' | 'withdrawn';

/** Why running work is called off: the `reason` of the run's AbortSignal. */
export interface Interruption {
  readonly kind: InterruptionKind;
  /** For reports, e.g. `interrupted by SIGINT`. */
  readonly message: string;
  /** What the process ends with; null when the results decide. */
  readonly exitCode: number | null;
}

/** Reads the reason of an aborted signal; anything else that aborted it counts as an interrupt. */
export function interruptionOf(signal: AbortSignal): Interruption {
  const reason: unknown = signal.reason;
  if (isInterruption(reason)) return reason;
  return { kind: 'interrupted', message: 'interrupted', exitCode: null };
}

function isInterruption(value: unknown): value is Interruption {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    'message' in value &&
    'exitCode' in value
  );
}
