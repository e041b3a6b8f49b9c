/** A value that was read, or what should have stood there instead ("a whole number above 0"). */
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly expected: string };

/** A value that could be read. */
export function read<T>(value: T): Reading<T> {
  return { ok: true, value };
}

/** A value that could not; `expected` continues the sentence "must be ...". */
export function expected(what: string): Reading<never> {
  return { ok: false, expected: what };
}
