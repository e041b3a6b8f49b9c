import { statuses } from '../../state/list-query.ts';
import { neighbour, nextOfSome } from '../../state/neighbour.ts';
import type { Command } from '../../state/shortcuts.ts';
import { cleared, isNarrowed, toggled } from '../../state/toggle.ts';
import type { Listing } from '../list/list-pane.tsx';
import { focusRow, focusSearch, rowWithFocus } from './focus.ts';
import type { PlaceKeeper } from './use-place.ts';

/** What keys act upon. */
export interface Reach {
  readonly keeper: PlaceKeeper;
  readonly listing: Listing;
  readonly turnTheme: () => void;
  readonly openHelp: () => void;
}

/** Does what a key asks for; false where there is nothing to do. */
export function runCommand(command: Command, reach: Reach): boolean {
  const { keeper, turnTheme, openHelp } = reach;
  const { list } = keeper.place;
  switch (command.do) {
    case 'search':
      return focusSearch();
    case 'move':
      return move(reach, (ids, from) => neighbour(ids, from, command.step));
    case 'move-failed':
      return move(reach, (ids, from) => nextOfSome(ids, broken(reach), { from, step: command.step }));
    case 'toggle':
      keeper.setList(toggled(list, 'statuses', command.status, statuses));
      return true;
    case 'back':
      return goBack(keeper);
    case 'theme':
      turnTheme();
      return true;
    case 'help':
      openHelp();
      return true;
  }
}

/** Through the list where one is in it or nothing is open; else from what is open to the next, which is opened. */
function move(
  { keeper, listing }: Reach,
  next: (ids: readonly string[], from: string | null) => string | null,
): boolean {
  const { route } = keeper.place;
  const ids = listing.rows.flatMap(({ id }) => (listing.shown.has(id) ? [id] : []));
  const focused = rowWithFocus();
  const open = route.view === 'scenario' ? route.id : null;
  const to = next(ids, focused ?? open);
  if (to === null) return false;
  if (focused !== null || open === null) return focusRow(to);
  if (to !== open) keeper.go({ view: 'scenario', id: to, iteration: null, gate: null });
  return true;
}

function broken({ listing }: Reach): ReadonlySet<string> {
  return new Set(
    listing.rows.flatMap(({ id, status }) =>
      listing.shown.has(id) && (status === 'failed' || status === 'errored') ? [id] : [],
    ),
  );
}

function goBack({ place: { route, list }, go, setList }: PlaceKeeper): boolean {
  if (route.view === 'scenario') go({ view: 'summary', list });
  else if (isNarrowed(list)) setList(cleared(list));
  else return false;
  return true;
}
