import type { Form } from '#model';

/** What Kubemoot's runner makes of a file. */
export interface KubemootFile {
  readonly form: Form;
  readonly description: string | null;
  /** Null or empty: the crew is asked "Hello". */
  readonly question: string | null;
  /** Text of MAX_DURATION; null when it is not set. */
  readonly maxDuration: string | null;
  /** In order, with the line, from 1, on which each begins. */
  readonly assertions: readonly { readonly line: number; readonly raw: string }[];
}
