/** A test point of TAP with the subtest before it, its texts as they came. */
export interface TapPoint {
  readonly ok: boolean;
  readonly name: string;
  /** `SKIP` was not run, `TODO` may fail; neither counts. */
  readonly directive: { readonly kind: 'SKIP' | 'TODO'; readonly reason: string } | null;
  /** The block behind the point; what is null is left out. */
  readonly diagnostics: readonly TapDiagnostic[];
  /** Points of its subtest; none, and there is no subtest. */
  readonly children: readonly TapPoint[];
}

/** A key of a diagnostics block with its value. */
export type TapDiagnostic = readonly [key: string, value: string | number | null];
