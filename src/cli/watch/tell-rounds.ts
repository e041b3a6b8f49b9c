import type { EndedRound } from './hold-round.ts';
import { promptSection } from './prompt-lines.ts';
import type { Screen } from './screen.ts';
import { changedLines, heldLines, standLines, type WatchLineStyle } from './watch-lines.ts';
import type { WatchState } from './watch-state.ts';

/** Says what a round changed, what of prompts may have caused it, and how all stands that it was not about. */
export function tellRound(
  { changes, isCompared, count, prompts }: EndedRound,
  state: WatchState,
  screen: Screen,
): void {
  const { suite } = state.setup;
  const statuses = suite.scenarios().map(({ id }) => state.ledger.verdict(id)?.status ?? null);
  const broken = suite.broken().length;
  const style = styleOf(screen);
  const stand = { statuses, broken, scope: state.scope.described };
  const isWhole = count === statuses.length && broken === 0;
  screen.say([
    ...(isCompared ? changedLines(changes, style) : []),
    ...promptSection(prompts, style),
    ...(isWhole ? [] : ['', ...standLines(stand, style)]),
    '',
  ]);
}

/** Says what there is to know while nothing is going on, once. */
export function tellIdle(
  state: WatchState,
  screen: Screen,
  { hasKeys, hasPage }: { readonly hasKeys: boolean; readonly hasPage: boolean },
): void {
  if (state.isToldIdle) return;
  state.isToldIdle = true;
  const help = hasKeys ? `; press h for help${hasPage ? ', u for a link to the page' : ''}` : '';
  screen.say([
    ...state.notices.splice(0),
    ...heldLines(state.agenda.held(), { ...styleOf(screen), hasKeys, hasPage }),
    screen.palette.dim(`waiting for changes${help}`),
  ]);
}

function styleOf({ palette, columns, wraps }: Screen): WatchLineStyle {
  return { palette, columns: columns(), wraps };
}
