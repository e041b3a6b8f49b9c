import type { PlannedScenario, ScenarioPlan } from '#model';
import type { RejectedFile } from '#runner';

/** A scenario that compiled and takes part; its deadline is the run's affair. */
export type SelectedScenario = Omit<PlannedScenario, 'deadlineMs'>;

/** A file that does not compile: as a run announces it, and what was understood all the same. */
export interface RejectedScenario {
  readonly file: RejectedFile;
  readonly understood: ScenarioPlan | null;
}

/** What the command line, the file system and the compiler make of a request for scenarios. */
export interface ScenarioSet {
  /** Sorted by id, in code units. */
  readonly scenarios: readonly SelectedScenario[];
  /** Sorted by id; any of them ends a run with exit code 2. */
  readonly rejected: readonly RejectedScenario[];
  /** What a person should know: skipped documents, unreadable folders, the gate at a line. */
  readonly notes: readonly string[];
  /** How many scenario files there were before any filter. */
  readonly found: number;
  /** How many remained after filters, before sharding. */
  readonly selected: number;
}

/** What was found where nothing was. */
export const noScenarios: ScenarioSet = { scenarios: [], rejected: [], notes: [], found: 0, selected: 0 };
