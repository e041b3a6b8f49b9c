import { fileURLToPath } from 'node:url';
import type { LanguageWorld, Section, WorldChange } from '#lsp';
import type { Clock } from '#model';
import type { Environment } from '#options';
import { isAlive } from '#runs';
import { createLookAround } from './look-around.ts';
import { createOpenProjects } from './open-projects.ts';
import { pathOf } from './place-of.ts';
import { readFile } from './read-file.ts';
import { createLensTexts } from './results/lens-texts.ts';

/** A lens says how long ago a run was. */
const AGE_MS = 60_000;

/** What an editor's server is told of the world, as long as any file is open. */
export function createWorld(environment: Environment, clock: Clock): LanguageWorld & { close(): void } {
  const listeners: ((change: WorldChange) => void)[] = [];
  const tell = (change: WorldChange): void => {
    for (const listener of listeners) listener(change);
  };
  const projects = createOpenProjects(environment, (message) => tell({ type: 'trouble', message }));
  const paths = new Map<string, string>();
  const read = new Map<string, readonly Section[]>();
  const lenses = createLensTexts(clock);
  let folders: readonly string[] = [];
  let toldAt = clock.now();

  const look = async (anew: boolean): Promise<void> => {
    const found = await projects.look(anew);
    const isOld = clock.now() - toldAt > AGE_MS;
    if (!found.config && !found.results && !isOld) return;
    toldAt = clock.now();
    if (found.config) read.clear();
    tell({ type: found.config ? 'config' : 'results' });
  };
  const lookAround = createLookAround({ clock, look, isNeeded: () => paths.size > 0 });

  const placed = (uri: string): string => {
    const path = paths.get(uri) ?? pathOf(uri, folders);
    paths.set(uri, path);
    return path;
  };
  return {
    setFolders: (uris) => {
      folders = uris.flatMap((uri) => folderOf(uri) ?? []);
      projects.setFolders(folders);
      lookAround.now();
    },
    read: async (file) => {
      const path = placed(file.uri);
      const isNew = projects.of(path) === null;
      const project = await projects.load(path);
      if (isNew) lookAround.now();
      const before = read.get(file.uri) ?? [];
      const reading = await readFile({ file, path, project, before });
      // A whole file is read again whenever it changes; kept, it would only take room meanwhile.
      const kept = reading.sections.filter(({ embedded }) => embedded !== null);
      if (paths.has(file.uri)) read.set(file.uri, kept);
      return reading;
    },
    forget: (uri) => {
      projects.forget(placed(uri));
      paths.delete(uri);
      read.delete(uri);
    },
    knowResults: async (uri) => void (await projects.of(placed(uri))?.results.known()),
    lastResult: (uri, section, landmark) => {
      const project = projects.of(placed(uri));
      return project === null ? null : lenses.textOf(project, section, landmark);
    },
    lookAround: lookAround.now,
    onChange: (listener) => void listeners.push(listener),
    isProcessAlive: isAlive,
    close: lookAround.close,
  };
}

function folderOf(uri: string): string | null {
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}
