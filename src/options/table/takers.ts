import type { CommandName } from '../option.ts';

/** Options that only a single run has a use for. */
export const run: readonly CommandName[] = ['run'];

/** The commands that stay, and see what becomes of files. */
const staying: readonly CommandName[] = ['watch', 'ui'];

/** Options of every command that asks a crew. */
export const asking: readonly CommandName[] = [...run, ...staying];

/** Options of every command that comes to a verdict, whether it asks a crew or a recording. */
export const deciding: readonly CommandName[] = [...asking, 'evaluate'];

/** Options of every command that has gates and judges at work, also where nothing is to pass or fail. */
export const weighing: readonly CommandName[] = [...deciding, 'mutate'];

/** Options of every command that looks for scenarios. */
export const selecting: readonly CommandName[] = [...weighing, 'list', 'plan', 'lint'];

/** Options of every command that looks for scenarios once, and not again when files change. */
export const choosingOnce: readonly CommandName[] = selecting.filter((name) => !staying.includes(name));

/** Options of every command that shows saved runs, or what was measured in them. */
export const recalling: readonly CommandName[] = ['compare', 'baseline', 'report', 'runs'];

/** Options of every command that writes scenarios down in another way. */
export const rewriting: readonly CommandName[] = ['fmt', 'convert'];

/** Options of every command that reads the config. */
export const configured: readonly CommandName[] = [
  ...selecting,
  'explain',
  'prompt',
  ...rewriting,
  ...recalling,
];

/** What only a config file sets. */
export const onlyInConfig: readonly CommandName[] = [];
