import { resolve } from 'node:path';
import { failure, type Options, type Outcome, success, type UsageError } from '#options';
import { fileOfId } from '../scenario-id.ts';
import type { SelectedScenario } from '../scenario-set.ts';
import { parseTagExpression, type TagFilter } from '../tag-expression.ts';
import { isWithin } from './files/scope.ts';
import { foldersOfGlobs, matchesGlobs } from './matches-globs.ts';

/** The files that the crew's prompts are made of. */
export interface PromptSources {
  /** Absolute folders in which they all are. */
  readonly folders: readonly string[];
  isPrompt(path: string): boolean;
  /** Whether the crew that a scenario is put to reads this prompt. */
  concerns(path: string, scenario: Pick<SelectedScenario, 'id' | 'tags'>): boolean;
}

interface Source {
  readonly isPrompt: (path: string) => boolean;
  readonly concerns: (scenario: Pick<SelectedScenario, 'id' | 'tags'>) => boolean;
  readonly folders: readonly string[];
}

/** Reads the config's `prompts`. */
export function createPromptSources(options: Pick<Options, 'sections' | 'root'>): Outcome<PromptSources> {
  const errors: UsageError[] = [];
  const sources = options.sections.prompts.map((_, index): Source => {
    const filter = tagFilterOf(options, index);
    if (!filter.ok) errors.push(...filter.errors);
    return sourceOf(options, index, filter.ok ? filter.value : null);
  });
  if (errors.length > 0) return failure(...errors);
  const of = (path: string): readonly Source[] => sources.filter(({ isPrompt }) => isPrompt(path));
  return success({
    folders: sources.flatMap(({ folders }) => folders),
    isPrompt: (path) => of(path).length > 0,
    concerns: (path, scenario) => of(path).some(({ concerns }) => concerns(scenario)),
  });
}

function tagFilterOf({ sections }: Pick<Options, 'sections'>, index: number): Outcome<TagFilter | null> {
  const tag = sections.prompts[index]?.tag;
  return tag === undefined ? success(null) : parseTagExpression(tag, `prompts[${index}].tag`);
}

function sourceOf(
  { sections, root }: Pick<Options, 'sections' | 'root'>,
  index: number,
  hasTags: TagFilter | null,
): Source {
  const { files = [], scenarios } = sections.prompts[index] ?? {};
  const folders = foldersOfGlobs(files, root);
  return {
    folders,
    // Most files are in no such folder, and comparing globs takes longer.
    isPrompt: (path) => folders.some((folder) => isWithin(path, folder)) && matchesGlobs(path, files, root),
    concerns: ({ id, tags }) =>
      (scenarios === undefined || matchesGlobs(resolve(root, fileOfId(id)), scenarios, root)) &&
      (hasTags === null || hasTags(new Set(tags))),
  };
}
