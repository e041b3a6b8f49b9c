import { watchScenarios } from '../watch/watch-scenarios.ts';
import type { CommandAction } from './command.ts';

/** Stays, and runs again what a change concerns. */
export const watch: CommandAction = (request, host) => watchScenarios(request, host);
