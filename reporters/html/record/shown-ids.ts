import { harmless } from './harmless.ts';

/** The ids of scenarios as a page has them: harmless, and each as different from all others as it was. */
export interface ShownIds {
  /** How a page calls it. */
  readonly of: (id: string) => string;
  /** What a page calls so; null where nothing is. */
  readonly back: (shown: string) => string | null;
  /** A page calls nothing so any more. */
  readonly forget: (shown: string) => void;
}

/** Begins with none. */
export function createShownIds(): ShownIds {
  const shownOf = new Map<string, string>();
  const idOf = new Map<string, string>();
  const freeName = (id: string): string => {
    const clean = harmless(id);
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? clean : `${clean} (${count})`;
      if (!idOf.has(name)) return name;
    }
  };
  return {
    of: (id) => {
      const known = shownOf.get(id) ?? freeName(id);
      shownOf.set(id, known);
      idOf.set(known, id);
      return known;
    },
    back: (shown) => idOf.get(shown) ?? null,
    forget: (shown) => {
      shownOf.delete(idOf.get(shown) ?? '');
      idOf.delete(shown);
    },
  };
}
