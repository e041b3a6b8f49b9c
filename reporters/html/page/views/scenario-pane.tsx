import type { PageHead } from '../../record/page-data.ts';
import type { PageSource } from '../sources/page-source.ts';
import type { ListQuery } from '../state/list-query.ts';
import { hrefOf, type ScenarioRoute } from '../state/route.ts';
import { ScenarioView } from './scenario/scenario-view.tsx';
import { Guarded } from './shell/guarded.tsx';

/** One scenario, and the way back to all of them. */
export function ScenarioPane({
  source,
  head,
  route,
  list,
}: {
  readonly source: PageSource;
  readonly head: PageHead;
  readonly route: ScenarioRoute;
  readonly list: ListQuery;
}) {
  const isKnown = head.scenarios.some(({ id }) => id === route.id);
  return (
    <>
      <nav class="back" aria-label="Way back">
        <a href={hrefOf({ view: 'summary', list })}>
          <span aria-hidden="true">←</span> Summary<span class="back-list"> and list</span>
        </a>
      </nav>
      {isKnown ? (
        <Guarded until={route.id}>
          <ScenarioView source={source} id={route.id} iteration={route.iteration} gate={route.gate} />
        </Guarded>
      ) : (
        <div class="broken">
          <h1>No such scenario</h1>
          <p>
            This run has no scenario <code class="breaks">{route.id}</code>. It may have been renamed, or the
            link may be of another run.
          </p>
        </div>
      )}
    </>
  );
}
