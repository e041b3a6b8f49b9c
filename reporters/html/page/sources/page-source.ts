import type { PageHead, ScenarioDetail } from '../../record/page-data.ts';

/** Where a page has its data from: the file that it stands in, or a server that tells what happens. */
export interface PageSource {
  readonly head: () => PageHead;
  /** Null where there is no such scenario. Rejects where it cannot be read; the message is for a person. */
  readonly detail: (id: string) => Promise<ScenarioDetail | null>;
  /** Called whenever something may be another: all of it (null), or a scenario. Returns what ends it. */
  readonly subscribe: (listener: (scenario: string | null) => void) => () => void;
  /** What one can do from here; null in a file. */
  readonly actions: PageActions | null;
  /** Why what is shown is not live any more; null while it is, and in a file. */
  readonly lost: () => string | null;
}

/** What one can do from a live page. Each resolves to what to tell when it could not be done, else null. */
export interface PageActions {
  readonly ask: (ids: readonly string[]) => Promise<string | null>;
  readonly evaluate: (ids: readonly string[]) => Promise<string | null>;
  readonly callOff: () => Promise<string | null>;
  readonly openInEditor: (id: string, line: number | null) => Promise<string | null>;
}
