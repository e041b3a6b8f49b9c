import type { RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import type { PageHead } from '../../record/page-data.ts';
import type { PageSource } from '../sources/page-source.ts';
import type { ListQuery } from '../state/list-query.ts';
import { hrefOf, type ScenarioRoute } from '../state/route.ts';
import { ScenarioView } from './scenario/scenario-view.tsx';
import { Guarded } from './shell/guarded.tsx';
import type { PlaceKeeper } from './shell/use-place.ts';
import { Summary } from './summary/summary.tsx';

/** What is looked at, and from where. */
export interface ViewPaneProps {
  readonly source: PageSource;
  readonly head: PageHead;
  readonly keeper: PlaceKeeper;
  readonly isWide: boolean;
  readonly pane: RefObject<HTMLElement | null>;
}

/** What is open: the run as a whole, or one scenario of it. */
export function ViewPane({ source, head, keeper, isWide, pane }: ViewPaneProps) {
  const { route, list } = keeper.place;
  return (
    <section
      ref={pane}
      class="pane is-view"
      tabIndex={-1}
      aria-label={route.view === 'scenario' ? route.id : 'Summary'}
    >
      {route.view === 'scenario' ? (
        <>
          <WayBack list={list} />
          <Scenario source={source} head={head} route={route} />
        </>
      ) : (
        <Whole head={head} showOnly={keeper.showOnly} isWide={isWide} />
      )}
    </section>
  );
}

/** Drawn anew when there is something else to see, and not with every key that somebody presses in the search. */
function Whole({
  head,
  showOnly,
  isWide,
}: Pick<ViewPaneProps, 'head' | 'isWide'> & Pick<PlaceKeeper, 'showOnly'>) {
  return useMemo(
    () => (
      <Guarded until="summary">
        <Summary head={head} showOnly={showOnly} isWide={isWide} />
      </Guarded>
    ),
    // What shows only some reads the list when it is called.
    [head, isWide],
  );
}

function Scenario({
  source,
  head,
  route: { id, iteration, gate },
}: Pick<ViewPaneProps, 'source' | 'head'> & { readonly route: ScenarioRoute }) {
  const isKnown = head.scenarios.some((row) => row.id === id);
  return useMemo(
    () =>
      isKnown ? (
        <Guarded until={id}>
          <ScenarioView source={source} id={id} iteration={iteration} gate={gate} />
        </Guarded>
      ) : (
        <Unknown id={id} />
      ),
    [source, isKnown, id, iteration, gate],
  );
}

function WayBack({ list }: { readonly list: ListQuery }) {
  return (
    <nav class="back" aria-label="Way back">
      <a href={hrefOf({ view: 'summary', list })}>
        <span aria-hidden="true">←</span> Summary<span class="back-list"> and list</span>
      </a>
    </nav>
  );
}

function Unknown({ id }: { readonly id: string }) {
  return (
    <div class="broken">
      <h1>No such scenario</h1>
      <p>
        This run has no scenario <code class="breaks">{id}</code>. It may have been renamed, or the link may
        be of another run.
      </p>
    </div>
  );
}
