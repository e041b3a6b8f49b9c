/** The world's trouble: no measurement was made. Never an answer, never a verdict. */
export interface Fault {
  /** A stable name, kebab-case, e.g. `connection-refused`. */
  readonly code: string;
  /** What happened, with host, port and code; holds no secret. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string | null;
}
