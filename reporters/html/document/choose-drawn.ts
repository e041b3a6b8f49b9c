import type { Past } from '#model';
import type { PageHead, ScenarioRow } from '../record/page-data.ts';

/** Drawing takes longer than all else: of so many scenarios there are charts in a file. */
const MOST_DRAWN = 100;

/** Of which scenarios a file has charts. */
export interface ChosenDrawn {
  /** Ids of rows. */
  readonly drawn: ReadonlySet<string>;
  /** How many more there is something to draw of. */
  readonly undrawn: number;
}

/** Chooses those of which there is something to draw: first what did not pass, then what is not as it was. */
export function chooseDrawn({ scenarios }: PageHead, past: Past): ChosenDrawn {
  const known = new Set(past.runs.flatMap((run) => run.scenarios.map(({ id }) => id)));
  const able = scenarios.filter(({ id, iterations }) => iterations > 1 || known.has(id));
  const chosen = [0, 1, 2].flatMap((rank) => able.filter((row) => rankOf(row) === rank)).slice(0, MOST_DRAWN);
  return { drawn: new Set(chosen.map(({ id }) => id)), undrawn: able.length - chosen.length };
}

function rankOf({ status, flaky, change }: ScenarioRow): number {
  if (status !== 'passed') return 0;
  return flaky || change !== null ? 1 : 2;
}
