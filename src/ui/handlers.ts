import type { PageAssets } from '#model';

/** What a page shows, and what one can do from it: all that the server knows of crew-fitness. */
export interface UiHandlers {
  readonly assets: PageAssets;
  /** Everything but single scenarios, as JSON. */
  readonly head: () => Promise<string>;
  /** One scenario, as JSON; null where there is none of that id. */
  readonly scenario: (id: string) => Promise<string | null>;
  readonly wishes: Wishes;
  /** Told of what a handler threw: a bug. */
  readonly onBug: (error: unknown) => void;
}

/** What one can wish for. Each resolves to what to tell when it cannot be done, else null. */
export interface Wishes {
  readonly ask: (ids: readonly string[]) => Promise<string | null>;
  readonly evaluate: (ids: readonly string[]) => Promise<string | null>;
  readonly callOff: () => Promise<string | null>;
  readonly openInEditor: (id: string, line: number | null) => Promise<string | null>;
}
