import { failure, type Options, type Outcome, success } from '#options';
import { findRun, unpassedScenarios } from '#runs';
import type { Compile } from './compile-file.ts';
import { type CompiledFiles, compileScenarios } from './compile-scenarios.ts';
import { createManifestCompile } from './create-compile.ts';
import { type Discovery, discover } from './discover.ts';
import type { ScenarioSet } from './scenario-set.ts';
import { applySelection, createSelection } from './select.ts';
import { shardOf } from './shard.ts';
import { discoverInput, STANDARD_INPUT } from './standard-input.ts';

/** A request for scenarios. */
export interface ScenarioRequest {
  readonly patterns: readonly string[];
  readonly options: Options;
  readonly cwd: string;
  readonly compile: Compile;
  readonly portability?: boolean;
}

/**
 * Discovers, compiles, selects and shards. Finding nothing is a usage error (unless it is allowed), an empty shard
 * of a suite that is not empty is none.
 */
export async function findScenarios(request: ScenarioRequest): Promise<Outcome<ScenarioSet>> {
  const { options, cwd } = request;
  const discovery = await discoverAll(request);
  if (!discovery.ok) return discovery;
  const { portability = false, compile } = request;
  const compiled = await compileScenarios(discovery.value.files, {
    cwd,
    compile,
    compileManifest: createManifestCompile(compile, options),
    portability,
    strict: options.strict,
  });
  if (!compiled.ok) return compiled;
  const lastFailed = options.lastFailed ? await failedLastTime(options, cwd) : success(null);
  if (!lastFailed.ok) return lastFailed;
  const selection = createSelection(options, lastFailed.value);
  if (!selection.ok) return selection;
  const found = countOf(compiled.value);
  const kept = applySelection(compiled.value, selection.value);
  const selected = countOf(kept);
  if (selected === 0 && !options.passWithNoScenarios)
    return failure(nothing(found, selection.value.described));
  const mine = sharded(kept, options);
  const notes = [...discovery.value.notes, ...kept.notes, ...shardNote(mine, options, selected)];
  return success({ ...mine, notes, found, selected });
}

async function discoverAll({ patterns, options, cwd }: ScenarioRequest): Promise<Outcome<Discovery>> {
  const onDisk = patterns.filter((pattern) => pattern !== STANDARD_INPUT);
  const isInput = onDisk.length < patterns.length;
  const none = success({ files: [], notes: [] });
  const found = isInput && onDisk.length === 0 ? none : await discover({ ...options, patterns: onDisk, cwd });
  if (!found.ok || !isInput) return found;
  const input = await discoverInput(cwd);
  return input.ok ? success({ ...found.value, files: [...found.value.files, input.value] }) : input;
}

type Kept = Pick<CompiledFiles, 'scenarios' | 'rejected'>;

function shardNote(mine: Kept, { shard }: Options, selected: number): readonly string[] {
  if (shard === null) return [];
  return [`shard ${shard.index}/${shard.count} has ${countOf(mine)} of ${selected} scenarios`];
}

function sharded({ scenarios, rejected }: Kept, { shard }: Options): Kept {
  if (shard === null) return { scenarios, rejected };
  const mine = shardOf([...scenarios.map(({ id }) => id), ...rejected.map(({ file }) => file.id)], shard);
  return {
    scenarios: scenarios.filter(({ id }) => mine.has(id)),
    rejected: rejected.filter(({ file }) => mine.has(file.id)),
  };
}

async function failedLastTime(options: Options, cwd: string): Promise<Outcome<ReadonlySet<string>>> {
  const run = findRun('latest', { outputDir: options.outputDir, cwd });
  if ('code' in run) return failure({ message: `--last-failed: ${run.message}`, hint: run.hint });
  const unpassed = await unpassedScenarios(run);
  if (unpassed.size > 0) return success(unpassed);
  return failure({ message: `--last-failed: every scenario of run ${run.id} passed`, hint: null });
}

function nothing(found: number, filters: string) {
  if (found === 0)
    return { message: 'no scenario was found', hint: 'documents without a gate are no scenarios' };
  return {
    message: `no scenario fits ${filters}; ${found} ${found === 1 ? 'was' : 'were'} found`,
    hint: null,
  };
}

function countOf({ scenarios, rejected }: Kept): number {
  return scenarios.length + rejected.length;
}
