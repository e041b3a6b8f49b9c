import type { Environment } from '#options';
import { redactSaved } from '../recording/redact-saved.ts';
import { createKnownPrompts, type KnownPrompts } from './known-prompts.ts';
import { createLanguages, type Languages } from './languages.ts';
import { loadProject, type Project } from './load-project.ts';
import { type Place, placeOf, stampOf } from './place-of.ts';
import { createNewestResults, type NewestResults } from './results/newest-results.ts';

/** A project that files are open of. */
export interface OpenProject extends Project {
  readonly languages: Languages;
  readonly results: NewestResults;
  readonly prompts: KnownPrompts;
}

/** What a look around found to be changed. */
interface Findings {
  /** Something by which files are read. */
  readonly config: boolean;
  readonly results: boolean;
}

/** The projects that the open files belong to, each loaded once, and again when its config changes. */
export interface OpenProjects {
  setFolders(folders: readonly string[]): void;
  /** The project of a file (an absolute path), once it is loaded. */
  load(path: string): Promise<OpenProject>;
  /** The same where it is loaded already. */
  of(path: string): OpenProject | null;
  forget(path: string): void;
  /** Looks for what changed on disk; `anew` after the editor said that something did. Called one at a time. */
  look(anew: boolean): Promise<Findings>;
}

/** Knows no file yet. `onTrouble` hears of configs that cannot be used. */
export function createOpenProjects(
  environment: Environment,
  onTrouble: (message: string) => void,
): OpenProjects {
  const places = new Map<string, Place>();
  const loading = new Map<string, Promise<OpenProject>>();
  const loaded = new Map<string, OpenProject>();
  let folders: readonly string[] = [];

  const load = async (place: Place): Promise<OpenProject> => {
    const again = place.configFile !== null && loaded.has(keyOf(place));
    const project = await loadProject(place, { environment, again });
    const { options, trouble } = project;
    const results = createNewestResults(options.outputDir, redactSaved(options, environment));
    const prompts = createKnownPrompts(options);
    const languages = createLanguages(options, prompts);
    const opened = { ...project, languages, results, prompts };
    loaded.set(keyOf(place), opened);
    if (trouble !== null) onTrouble(trouble);
    return opened;
  };
  const ensure = (place: Place): Promise<OpenProject> => {
    const key = keyOf(place);
    const known = loading.get(key) ?? load(place);
    loading.set(key, known);
    return known;
  };
  /** Loads anew what is no longer as it was; a config may have come, gone or been changed. */
  const lookAtConfigs = async (): Promise<boolean> => {
    let changed = false;
    for (const [path, before] of places) {
      const place = placeOf(path, folders);
      if (keyOf(place) === keyOf(before)) continue;
      places.set(path, place);
      await ensure(place);
      changed = true;
    }
    for (const [key, project] of loaded) {
      if (project.configFile === null || stampOf(project.configFile) === project.stamp) continue;
      const reloading = load(project);
      loading.set(key, reloading);
      await reloading;
      changed = true;
    }
    return changed;
  };

  return {
    setFolders: (given) => {
      folders = given;
    },
    load: (path) => {
      const place = places.get(path) ?? placeOf(path, folders);
      places.set(path, place);
      return ensure(place);
    },
    of: (path) => {
      const place = places.get(path);
      return place === undefined ? null : (loaded.get(keyOf(place)) ?? null);
    },
    forget: (path) => void places.delete(path),
    look: async (anew) => {
      let config = await lookAtConfigs();
      let results = false;
      for (const key of new Set([...places.values()].map(keyOf))) {
        const project = loaded.get(key);
        if ((await project?.prompts.refresh(anew)) === true) config = true;
        if ((await project?.results.refresh()) === true) results = true;
      }
      return { config, results };
    },
  };
}

function keyOf({ configFile, root }: Place): string {
  return configFile ?? `in ${root}`;
}
