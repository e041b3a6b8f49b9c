import type { Wishes } from '#ui';
import { printable } from '../printable.ts';
import type { LookedOn } from '../watch/invite-onlooker.ts';
import type { Consequence } from '../watch/plan-difference.ts';
import { everything } from '../watch/scope.ts';
import { openInEditor } from './editor/open-in-editor.ts';

/** Wishes go the way of keys; those that come while something is running wait for their turn. */
export function createWishes({ state, alarm, stage }: LookedOn, idOf: (shown: string) => string): Wishes {
  const demand = (what: Consequence, ids: readonly string[]): void => {
    // Who wishes for more than takes part at the terminal widens it.
    if (ids.some((id) => !isInScope(id))) state.scope = everything;
    state.agenda.demand(what, ids);
    alarm.ring();
  };
  const isInScope = (id: string): boolean => {
    const scenario = state.setup.suite.get(id);
    return scenario !== null && state.scope.holds(scenario);
  };
  const known = (shown: readonly string[]): readonly string[] =>
    shown.map(idOf).filter((id) => state.setup.suite.get(id) !== null);
  const whole = (ids: readonly string[]): readonly string[] => {
    const broken = new Set(state.setup.suite.broken().map(({ file }) => file.id));
    return ids.filter((id) => !broken.has(id));
  };

  return {
    ask: async (shown) => {
      const ids = known(shown);
      if (ids.length === 0) return gone(shown);
      const askable = whole(ids);
      if (askable.length === 0) return 'There are mistakes in the file: mend them first.';
      demand('ask', askable);
      return null;
    },
    evaluate: async (shown) => {
      const ids = known(shown);
      if (ids.length === 0) return gone(shown);
      const measured = ids.filter((id) => state.ledger.known(id)?.isMeasured);
      if (measured.length === 0) return 'There is nothing that could be decided again: ask first.';
      demand('evaluate', measured);
      return null;
    },
    callOff: async () => {
      if (state.stopDeploying !== null)
        return 'Prompts are on their way to the crew; wait until they are there.';
      if (state.callOff === null) return 'Nothing is going on.';
      state.callOff();
      return null;
    },
    openInEditor: async (shown, line) => {
      const id = idOf(shown);
      const { suite, options } = state.setup;
      const file = suite.get(id)?.file ?? suite.broken().find((one) => one.file.id === id)?.file.file;
      if (file === undefined) return gone([shown]);
      return openInEditor({ file, line, options, host: stage.host, clock: stage.clock });
    },
  };
}

function gone(shown: readonly string[]): string {
  return shown.length === 1 && shown[0] !== undefined
    ? `There is no scenario ${printable(shown[0])} any more.`
    : 'None of these scenarios is there any more.';
}
