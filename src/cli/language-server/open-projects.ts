import type { Environment } from '#options';
import { createLoadedProjects, keyOf, type OpenProject } from './loaded-projects.ts';
import { type Place, placeOf } from './place-of.ts';

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
  const loaded = createLoadedProjects(environment, onTrouble);
  let folders: readonly string[] = [];

  /** Loads anew what is no longer as it was; a config may have come, gone or been changed. */
  const lookAtConfigs = async (): Promise<boolean> => {
    let changed = false;
    for (const [path, before] of places) {
      const place = placeOf(path, folders);
      if (keyOf(place) === keyOf(before)) continue;
      places.set(path, place);
      await loaded.load(place);
      changed = true;
    }
    return (await loaded.reload()) || changed;
  };

  return {
    setFolders: (given) => {
      folders = given;
    },
    load: (path) => {
      const place = places.get(path) ?? placeOf(path, folders);
      places.set(path, place);
      return loaded.load(place);
    },
    of: (path) => {
      const place = places.get(path);
      return place === undefined ? null : loaded.of(keyOf(place));
    },
    forget: (path) => void places.delete(path),
    look: async (anew) => {
      let config = await lookAtConfigs();
      let results = false;
      for (const key of new Set([...places.values()].map(keyOf))) {
        const project = loaded.of(key);
        if ((await project?.prompts.refresh(anew)) === true) config = true;
        if ((await project?.results.refresh()) === true) results = true;
      }
      return { config, results };
    },
  };
}
