import type { Environment } from '#options';
import { redactSaved } from '../recording/redact-saved.ts';
import { createKnownPrompts, type KnownPrompts } from './known-prompts.ts';
import { createLanguages, type Languages } from './languages.ts';
import { loadProject, type Project } from './load-project.ts';
import { type Place, stampOf } from './place-of.ts';
import { createNewestResults, type NewestResults } from './results/newest-results.ts';

/** A project that files are open of. */
export interface OpenProject extends Project {
  readonly languages: Languages;
  readonly results: NewestResults;
  readonly prompts: KnownPrompts;
}

/** Projects by their config, or by their folder where they have none; each is loaded once. */
export interface LoadedProjects {
  load(place: Place): Promise<OpenProject>;
  /** The project of a key, where it is loaded already. */
  of(key: string): OpenProject | null;
  /** Loads those anew whose config was changed; tells whether there were any. */
  reload(): Promise<boolean>;
}

/** Has loaded none yet. `onTrouble` hears of configs that cannot be used. */
export function createLoadedProjects(
  environment: Environment,
  onTrouble: (message: string) => void,
): LoadedProjects {
  const loading = new Map<string, Promise<OpenProject>>();
  const loaded = new Map<string, OpenProject>();

  const load = async (place: Place): Promise<OpenProject> => {
    const again = place.configFile !== null && loaded.has(keyOf(place));
    const project = await loadProject(place, { environment, again });
    const { options, trouble } = project;
    const results = createNewestResults(options.outputDir, redactSaved(options, environment));
    const prompts = createKnownPrompts(options);
    const languages = createLanguages(options, environment, prompts);
    const opened = { ...project, languages, results, prompts };
    loaded.set(keyOf(place), opened);
    if (trouble !== null) onTrouble(trouble);
    return opened;
  };

  return {
    load: (place) => {
      const key = keyOf(place);
      const known = loading.get(key) ?? load(place);
      loading.set(key, known);
      return known;
    },
    of: (key) => loaded.get(key) ?? null,
    reload: async () => {
      let changed = false;
      for (const [key, project] of loaded) {
        if (project.configFile === null || stampOf(project.configFile) === project.stamp) continue;
        const reloading = load(project);
        loading.set(key, reloading);
        await reloading;
        changed = true;
      }
      return changed;
    },
  };
}

/** By what projects are told apart. */
export function keyOf({ configFile, root }: Place): string {
  return configFile ?? `in ${root}`;
}
