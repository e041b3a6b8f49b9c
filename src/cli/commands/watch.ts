import type { Options, UsageError } from '#options';
import { watchScenarios } from '../watch/watch-scenarios.ts';
import type { CommandAction } from './command.ts';

/** Stays, and runs again what a change concerns. */
export const watch: CommandAction = (request, host) =>
  watchScenarios(request, host, async ({ ui }) => ({
    waits: false,
    invite: ui ? (await import('../ui/open-page.ts')).openPage : null,
    mistakes: (options) => (ui ? [] : pageMistakes(options)),
  }));

/** What goes with a page only. */
function pageMistakes({ sources }: Options): readonly UsageError[] {
  return (['port', 'open', 'editor'] as const)
    .filter((name) => sources[name] === 'flag')
    .map((name) => ({ message: `--${name} goes with --ui`, hint: null }));
}
