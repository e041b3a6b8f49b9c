import { type KeyName, keyLines } from './keys.ts';
import type { Consequence } from './plan-difference.ts';
import { byName, byPath, everything, type Scope } from './scope.ts';
import type { Screen } from './screen.ts';
import type { WatchState } from './watch-state.ts';

/** The round before. */
export interface LastRound {
  readonly what: Consequence;
  readonly ids: readonly string[];
}

/** What a key may need besides the state. */
export interface KeyDesk {
  readonly state: WatchState;
  readonly screen: Screen;
  /** Null when nothing was done yet. */
  readonly last: LastRound | null;
  readonly readLine: (question: string) => Promise<string | null>;
  /** A new link to the page; null where there is no page. */
  readonly link: (() => string) | null;
}

/** Does what a key says while nothing is running. */
export async function obeyKey(key: KeyName, desk: KeyDesk): Promise<void> {
  const { state, screen } = desk;
  switch (key) {
    case 'a':
      state.scope = everything;
      return askThese(() => true, desk);
    case 'f':
      return askThese((id) => /failed|errored/.test(state.ledger.verdict(id)?.status ?? ''), desk);
    case 'p': {
      const text = await desk.readLine('Part of the path (empty for all): ');
      return text === null ? undefined : narrow(text === '' ? everything : byPath(text), desk);
    }
    case 't': {
      const text = await desk.readLine('Name or description, a regular expression (empty for all): ');
      if (text === null) return;
      const scope = text === '' ? everything : byName(text);
      if (typeof scope === 'string') screen.say([scope]);
      else narrow(scope, desk);
      return;
    }
    case 'r':
      return repeat(desk);
    case 'return':
      if (state.agenda.held().size > 0) state.agenda.release();
      else repeat(desk);
      return;
    case 'u':
      return screen.say([desk.link?.() ?? 'There is no page: start with --ui.']);
    case 'h':
      return screen.say(keyLines(screen.palette));
    // Obeyed at once, whatever is going on.
    case 'q':
    case 'c':
      return;
  }
}

function askThese(fits: (id: string) => boolean, { state, screen }: KeyDesk): void {
  const ids = inScope(state).filter(fits);
  if (ids.length === 0) screen.say(['There is no scenario to ask.']);
  state.agenda.demand('ask', ids);
}

/** What somebody narrows the watch down to, they want to see; widening it again asks nobody. */
function narrow(scope: Scope, desk: KeyDesk): void {
  const { state, screen } = desk;
  const before = state.scope;
  state.scope = scope;
  if (scope === everything) {
    screen.say(['All scenarios take part.']);
    return;
  }
  if (inScope(state).length > 0) askThese(() => true, desk);
  else {
    state.scope = before;
    screen.say([`No scenario fits ${scope.described}.`]);
  }
}

function repeat({ state, screen, last }: KeyDesk): void {
  if (last === null) screen.say(['Nothing has been done yet.']);
  else state.agenda.demand(last.what, last.ids);
}

function inScope({ setup, scope }: WatchState): readonly string[] {
  return setup.suite
    .scenarios()
    .filter(scope.holds)
    .map(({ id }) => id);
}
