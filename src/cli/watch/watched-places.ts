import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import fastGlob from 'fast-glob';
import type { Options } from '#options';
import { isScenarioPath } from '../walk.ts';
import { configFilesOf } from './config-files.ts';
import type { WatchRequest } from './files/watch-files.ts';
import { foldersOfGlobs, matchesGlobs } from './matches-globs.ts';
import type { PromptSources } from './prompt-sources.ts';

/** What decides which files matter. */
export interface PlacesRequest {
  readonly patterns: readonly string[];
  readonly cwd: string;
  readonly options: Pick<Options, 'root' | 'include' | 'outputDir' | 'configFile'>;
  readonly prompts: PromptSources;
}

/** Where something may change that matters to a watch: scenarios, prompts, the config. */
export function watchedPlaces({
  patterns,
  cwd,
  options,
  prompts,
}: PlacesRequest): Pick<WatchRequest, 'roots' | 'passedOver' | 'isOfInterest'> {
  const { root, include } = options;
  const configFiles = configFilesOf(options, cwd);
  const included = foldersOfGlobs(include, root);
  const scenarios =
    patterns.length === 0 ? included : patterns.flatMap((pattern) => placesOf(pattern, cwd) ?? included);
  const mayBeScenario = (path: string): boolean =>
    isScenarioPath(path) && (patterns.length > 0 || matchesGlobs(path, include, root));
  return {
    roots: [...new Set([...scenarios, ...prompts.folders, ...configFiles])],
    passedOver: [options.outputDir],
    isOfInterest: remembered(
      (path) => configFiles.includes(path) || prompts.isPrompt(path) || mayBeScenario(path),
    ),
  };
}

/** Paths whose answer is kept; names that are used once, as by some editors, must not add up. */
const MOST_REMEMBERED = 20_000;

/** A folder is read with every save in it, and comparing globs takes longer than all else that a save costs. */
function remembered(isSo: (path: string) => boolean): (path: string) => boolean {
  const answers = new Map<string, boolean>();
  return (path) => {
    const answer = answers.get(path) ?? isSo(path);
    if (answers.size >= MOST_REMEMBERED) answers.clear();
    answers.set(path, answer);
    return answer;
  };
}

/** Where what a pattern stands for can be; null for a part of a path, which can be anywhere. */
function placesOf(pattern: string, cwd: string): readonly string[] | null {
  const path = [pattern, pattern.replace(/(:\d+){1,2}$/, '')]
    .map((candidate) => resolve(cwd, candidate))
    .find((candidate) => statSync(candidate, { throwIfNoEntry: false }) !== undefined);
  if (path !== undefined) return [path];
  return fastGlob.isDynamicPattern(pattern) ? foldersOfGlobs([pattern], cwd) : null;
}
