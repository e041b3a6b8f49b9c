import { openPage } from '../ui/open-page.ts';
import { watchScenarios } from '../watch/watch-scenarios.ts';
import type { CommandAction } from './command.ts';

/** Stays, shows everything on a page, and asks the crew when a person says so. */
export const ui: CommandAction = (request, host) =>
  watchScenarios(request, host, async () => ({ waits: true, invite: openPage, mistakes: () => [] }));
