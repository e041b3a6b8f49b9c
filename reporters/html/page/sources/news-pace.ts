import type { ServerLine } from './server-line.ts';

/** So often at most anybody is told that something is another. */
const PAUSE_MS = 250;

/** What is another since anybody was told. */
export interface News {
  /** Whether the whole of a run is. */
  readonly isHead: boolean;
  /** Null stands for all of them. */
  readonly scenarios: ReadonlySet<string | null>;
}

/** Gathers news, and passes them on a few times a second, one after the other. `pass` never rejects. */
export function createNewsPace(line: Pick<ServerLine, 'after'>, pass: (news: News) => Promise<void>) {
  let gathered: News | null = null;
  let isResting = false;
  const go = async (): Promise<void> => {
    if (isResting || gathered === null) return;
    const news = gathered;
    [isResting, gathered] = [true, null];
    await pass(news);
    line.after(PAUSE_MS, () => {
      isResting = false;
      void go();
    });
  };
  return {
    note: (scenario: string | null, isHead: boolean): void => {
      const before = gathered;
      const scenarios = new Set(before?.scenarios).add(scenario);
      gathered = { isHead: isHead || (before?.isHead ?? false), scenarios };
      void go();
    },
  };
}
