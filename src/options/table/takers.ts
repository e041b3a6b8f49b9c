import type { CommandName } from '../option.ts';

/** Options that only a run has a use for. */
export const run: readonly CommandName[] = ['run'];

/** Options of every command that looks for scenarios. */
export const selecting: readonly CommandName[] = ['run', 'list', 'plan', 'lint'];

/** Options of every command that reads the config. */
export const configured: readonly CommandName[] = [...selecting, 'report'];

/** What only a config file sets. */
export const onlyInConfig: readonly CommandName[] = [];
