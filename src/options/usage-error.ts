/** What the user wrote that cannot be meant: exit code 2, nothing asked. Holds no secret. */
export interface UsageError {
  readonly message: string;
  /** What to do about it. */
  readonly hint: string | null;
}

/** Something that was worked out, or every reason why it could not be. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly UsageError[] };

/** Wraps what was worked out. */
export function success<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** Wraps the reasons why it could not be. */
export function failure(...errors: readonly UsageError[]): Outcome<never> {
  return { ok: false, errors };
}
