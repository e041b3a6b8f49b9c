/** Counts errors in a row, so that an endpoint that does not answer is left alone in time. */
export interface ErrorStreak {
  note(erred: boolean): void;
  /** The limit was reached; it stays reached. */
  readonly reached: () => boolean;
}

/** `limit` 0 is never reached. */
export function createErrorStreak(limit: number): ErrorStreak {
  let streak = 0;
  let reached = false;
  return {
    note: (erred) => {
      streak = erred ? streak + 1 : 0;
      if (limit > 0 && streak >= limit) reached = true;
    },
    reached: () => reached,
  };
}
