import { type HeldRun, holdRun } from '#runs';

/** The run folders that hold the newest measurement of something, kept from being pruned. */
export interface Shelf {
  /** A scenario's newest measurement is in that folder. */
  place(scenario: string, folder: string, isEvaluated: boolean): void;
  rename(from: string, to: string): void;
  close(): void;
}

interface Kept {
  readonly run: HeldRun;
  readonly scenarios: Set<string>;
  readonly isEvaluated: boolean;
}

/**
 * Holds each folder as long as it is the newest for a scenario. One that only decided again, and was decided again
 * since, says nothing that its successor does not say: it is removed, or an afternoon of tuning gates would push
 * every run that asked a crew out of the history.
 */
export function createShelf(): Shelf {
  const kept = new Map<string, Kept>();
  const folderOf = new Map<string, string>();

  const leave = (scenario: string): void => {
    const folder = folderOf.get(scenario);
    const before = folder === undefined ? undefined : kept.get(folder);
    if (folder === undefined || before === undefined) return;
    before.scenarios.delete(scenario);
    if (before.scenarios.size > 0) return;
    kept.delete(folder);
    if (before.isEvaluated) before.run.remove();
    else before.run.release();
  };

  return {
    place: (scenario, folder, isEvaluated) => {
      if (folderOf.get(scenario) === folder) return;
      const here = kept.get(folder) ?? { run: holdRun(folder), scenarios: new Set(), isEvaluated };
      kept.set(folder, here);
      here.scenarios.add(scenario);
      leave(scenario);
      folderOf.set(scenario, folder);
    },
    rename: (from, to) => {
      const folder = folderOf.get(from);
      if (folder === undefined) return;
      folderOf.delete(from);
      folderOf.set(to, folder);
      const scenarios = kept.get(folder)?.scenarios;
      scenarios?.delete(from);
      scenarios?.add(to);
    },
    close: () => {
      for (const { run } of kept.values()) run.release();
      kept.clear();
    },
  };
}
