import {
  definitionOf,
  flagOf,
  type OptionName,
  type Options,
  onlyWatching,
  optionNames,
  type UsageError,
} from '#options';
import { scenariosOf } from '../gather-scenarios.ts';
import { bareFlag } from '../help-lines.ts';
import { prepareOptions } from '../prepare-options.ts';
import { runRecorded } from '../recording/run-recorded.ts';
import { wantedRecording } from '../recording/wanted-recording.ts';
import { refuse } from '../refuse.ts';
import { runScenarios } from '../run/run-scenarios.ts';
import { spareWasm } from '../run/spare-wasm.ts';
import type { CommandAction } from './command.ts';

/** Runs scenarios against a crew, or against what a saved run kept of one, and reports. */
export const run: CommandAction = async (request, host) => {
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const options = prepared.value;
  const misplaced = watchMistake(options);
  if (misplaced !== null) return refuse(host, [misplaced]);
  if (options.watch) return (await import('./watch.ts')).watch(request, host);
  spareWasm();
  const recorded = wantedRecording(options);
  if (!recorded.ok) return refuse(host, recorded.errors);
  if (recorded.value !== null) return runRecorded({ request, options, ...recorded.value }, host);
  const find = () => scenariosOf(request, options, host);
  return runScenarios({ options, playback: null, find }, host);
};

/** What goes with `--watch` only, and what does not go with it. */
function watchMistake(options: Options): UsageError | null {
  if (!options.watch) {
    const only = onlyWatching.find((name) => options.sources[name] === 'flag');
    return only === undefined ? null : { message: `${bareFlag(only)} goes with --watch`, hint: null };
  }
  const other = optionNames.find((name) => options.sources[name] === 'flag' && isOfSingleRun(name));
  return other === undefined
    ? null
    : { message: `--watch and ${flagOf(other)} exclude each other`, hint: null };
}

/** An option that the command `watch` would refuse. */
function isOfSingleRun(name: OptionName): boolean {
  const { commands } = definitionOf(name);
  return name !== 'watch' && commands.includes('run') && !commands.includes('watch');
}
