/** Different warnings that are kept of one discussion. */
const MOST = 20;

/** Collects warnings without repeats and without bound trouble. */
export interface Warnings {
  add(message: string): void;
  list(): readonly string[];
}

/** Starts with none. */
export function createWarnings(): Warnings {
  const kept = new Set<string>();
  let more = 0;
  return {
    add: (message) => {
      if (kept.has(message)) return;
      if (kept.size < MOST) kept.add(message);
      else more += 1;
    },
    list: () => (more === 0 ? [...kept] : [...kept, `and ${more} more warnings`]),
  };
}
