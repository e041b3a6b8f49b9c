import { useEffect, useRef, useState } from 'preact/hooks';
import { formatListQuery, type ListQuery, wholeList } from '../../state/list-query.ts';
import { hrefOf, parseRoute, type Route } from '../../state/route.ts';
import { cleared } from '../../state/toggle.ts';

/** Where a person is in the page. */
interface Place {
  readonly route: Route;
  readonly list: ListQuery;
}

/** The place, and the ways to another. */
export interface PlaceKeeper {
  readonly place: Place;
  readonly go: (route: Route) => void;
  readonly setList: (list: ListQuery) => void;
  /** Narrows the whole list to some, in the order that it has. */
  readonly showOnly: (some: Pick<ListQuery, 'statuses' | 'marks'>) => void;
}

/** Browsers refuse an address that is rewritten with every key. */
const SETTLE_MS = 250;

/** Keeps the place in the address, so that it can be sent, reloaded and gone back to. */
export function usePlace(): PlaceKeeper {
  const [place, setPlace] = useState<Place>(() => placeAt(wholeList));
  const latest = useRef(place);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const take = (next: Place): void => {
    latest.current = next;
    setPlace(next);
  };
  const follow = (): void => {
    clearTimeout(timer.current);
    take(placeAt(latest.current.list));
    writeAddress(latest.current);
  };
  useEffect(() => {
    // What it uses stays the same from one drawing to the next.
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const setList = (list: ListQuery): void => {
    take({ route: { ...latest.current.route, list }, list });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => writeAddress(latest.current), SETTLE_MS);
  };
  return {
    place,
    go: (route) => {
      location.hash = hrefOf(route);
      // The browser tells of it later, and the next key may come before.
      follow();
    },
    setList,
    showOnly: (some) => setList({ ...cleared(latest.current.list), ...some }),
  };
}

/** A link to a scenario says nothing of the list, which stays as it is. */
function placeAt(before: ListQuery): Place {
  const route = parseRoute(location.hash);
  return { route, list: route.list ?? before };
}

function writeAddress({ route, list }: Place): void {
  const isNamed = formatListQuery(list) !== '';
  const { list: _, ...bare } = route;
  const href = hrefOf(isNamed || bare.view === 'summary' ? { ...route, list } : bare);
  if (href === location.hash || (href === '#/' && location.hash === '')) return;
  try {
    history.replaceState(history.state, '', href);
  } catch {
    // In a sandbox an address cannot be rewritten; all else works without.
  }
}
