import { resolve } from 'node:path';
import { failure, type Options, type Outcome, resolveSubject, success } from '#options';
import type { CommandRequest } from '../commands/command.ts';
import { createCompile, createManifestCompile } from '../create-compile.ts';
import { type DiscoveredFile, discover } from '../discover.ts';
import { partOf } from '../expand-patterns.ts';
import { findScenarios } from '../find-scenarios.ts';
import type { Host } from '../host.ts';
import { reporterMistakes } from '../report-outputs.ts';
import { createSelection } from '../select.ts';
import { STANDARD_INPUT } from '../standard-input.ts';
import { untilSureMistakes } from '../until-sure.ts';
import { configFilesOf } from './config-files.ts';
import { createPromptSources, type PromptSources } from './prompt-sources.ts';
import { createSuite, type Suite } from './suite.ts';

/** All that a watch goes by until the config changes. */
export interface Setup {
  readonly options: Options;
  readonly suite: Suite;
  readonly prompts: PromptSources;
  readonly deploy: Deploy;
  readonly configFiles: readonly string[];
  /** Tells one crew from another: `demo`, or an endpoint; null while none is named. */
  readonly crew: string | null;
  /** What a person should know of how the scenarios were found. */
  readonly notes: readonly string[];
  /** Looks for scenario files that are not known yet. */
  findNew(): Promise<readonly DiscoveredFile[]>;
}

/** How prompts that changed get to the crew. */
type Deploy =
  | { readonly mode: 'manual' | 'assume' }
  | { readonly mode: 'hook'; readonly command: string | readonly string[] };

/** What to watch, as it was asked for. */
export interface SetupRequest {
  readonly request: CommandRequest;
  readonly options: Options;
}

const notToWatch = { message: 'standard input cannot be watched', hint: 'name files, which can change' };

/** Finds and reads everything, or says what of it cannot be meant. */
export async function createSetup({ request, options }: SetupRequest, host: Host): Promise<Outcome<Setup>> {
  const mistakes = [
    ...(request.positionals.includes(STANDARD_INPUT) ? [notToWatch] : []),
    ...reporterMistakes(options.reporter, host),
    ...untilSureMistakes(options),
  ];
  if (mistakes.length > 0) return failure(...mistakes);
  const prompts = createPromptSources(options);
  if (!prompts.ok) return prompts;
  // A file that appears later has not failed yet.
  const selection = createSelection(options, null);
  if (!selection.ok) return selection;
  const { cwd } = host;
  const patterns = request.positionals;
  const compile = createCompile(options);
  const found = await findScenarios({ patterns, options, cwd, compile });
  if (!found.ok) return found;
  const named = new Set(patterns.map((pattern) => resolve(cwd, pattern)));
  const pointed = new Set(patterns.flatMap((pattern) => partOf(pattern, cwd)?.path ?? []));
  const compileManifest = createManifestCompile(compile, options);
  const suite = createSuite(found.value, {
    settings: { cwd, compile, compileManifest, portability: false, strict: options.strict },
    selection: selection.value,
    isNamed: (path) => named.has(path),
    isPointedAt: (path) => pointed.has(path) && !named.has(path),
  });
  const findNew = async (): Promise<readonly DiscoveredFile[]> => {
    const files = await discoverAll({ patterns, options, cwd });
    return files.filter(({ path }) => !suite.knows(path));
  };
  const crew = crewOf(options, host);
  const { notes } = found.value;
  return success({
    ...{ options, suite, prompts: prompts.value, notes, findNew, crew },
    deploy: deployOf(options, crew),
    configFiles: configFilesOf(options, cwd),
  });
}

function crewOf(options: Options, { environment }: Host): string | null {
  const chosen = resolveSubject(options, environment);
  if (!chosen.ok) return null;
  return chosen.value.kind === 'demo' ? 'demo' : chosen.value.endpoint;
}

/** The embedded crew reads no prompts, so that none has to be brought to it. */
function deployOf({ sections }: Options, crew: string | null): Deploy {
  const { mode = 'manual', command } = sections.deploy;
  if (crew === 'demo') return { mode: 'assume' };
  if (mode !== 'hook') return { mode };
  return command === undefined ? { mode: 'manual' } : { mode, command };
}

/** A pattern that stands for nothing at the moment must not hide what the others stand for. */
async function discoverAll(where: {
  readonly patterns: readonly string[];
  readonly options: Options;
  readonly cwd: string;
}): Promise<readonly DiscoveredFile[]> {
  const { patterns, options, cwd } = where;
  const each = patterns.length === 0 ? [[]] : patterns.map((pattern) => [pattern]);
  const found = await Promise.all(
    each.map((some) => discover({ ...options, patterns: some, cwd, passWithNoScenarios: true })),
  );
  const files = found.flatMap((outcome) => (outcome.ok ? outcome.value.files : []));
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
