import type { ScenarioRow } from '../../../record/page-data.ts';
import { hrefOf } from '../../state/route.ts';
import { titleOf } from '../../state/row-words.ts';

/** A scenario by its title, as a link; by its id alone where the run has none of that id. */
export function ScenarioLink({
  id,
  rows,
}: {
  readonly id: string;
  readonly rows: ReadonlyMap<string, ScenarioRow>;
}) {
  const row = rows.get(id);
  if (row === undefined) return <span class="breaks">{id}</span>;
  return (
    <a class="breaks" href={hrefOf({ view: 'scenario', id, iteration: null, gate: null })} title={id}>
      {titleOf(row)}
    </a>
  );
}
