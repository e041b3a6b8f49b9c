import type { LanguageWorld, Section, WorldChange } from '#lsp';
import type { Clock } from '#model';
import type { Environment } from '#options';
import { isAlive } from '#runs';
import { createLookAround } from './look-around.ts';
import { createOpenProjects } from './open-projects.ts';
import { readFile } from './read-file.ts';
import { createLensTexts } from './results/lens-texts.ts';
import { createUriPaths } from './uri-paths.ts';

/** A lens says how long ago a run was. */
const AGE_MS = 60_000;

/** What an editor's server is told of the world, as long as any file is open. */
export function createWorld(environment: Environment, clock: Clock): LanguageWorld & { close(): void } {
  const listeners: ((change: WorldChange) => void)[] = [];
  const tell = (change: WorldChange): void => {
    for (const listener of listeners) listener(change);
  };
  const projects = createOpenProjects(environment, (message) => tell({ type: 'trouble', message }));
  const paths = createUriPaths();
  const read = new Map<string, readonly Section[]>();
  const lenses = createLensTexts(clock);
  let toldAt = clock.now();

  const look = async (anew: boolean): Promise<void> => {
    const found = await projects.look(anew);
    if (!found.config && !found.results && clock.now() - toldAt <= AGE_MS) return;
    toldAt = clock.now();
    if (found.config) read.clear();
    tell({ type: found.config ? 'config' : 'results' });
  };
  const lookAround = createLookAround({ clock, look, isNeeded: paths.isAnyKnown });

  return {
    setFolders: (uris) => {
      projects.setFolders(paths.setFolders(uris));
      lookAround.now();
    },
    read: async (file) => {
      const path = paths.of(file.uri);
      const isNew = projects.of(path) === null;
      const project = await projects.load(path);
      if (isNew) lookAround.now();
      const reading = await readFile({ file, path, project, before: read.get(file.uri) ?? [] });
      if (paths.isKnown(file.uri)) read.set(file.uri, reading.sections.filter(isKept));
      return reading;
    },
    forget: (uri) => {
      projects.forget(paths.of(uri));
      paths.forget(uri);
      read.delete(uri);
    },
    knowResults: async (uri) => void (await projects.of(paths.of(uri))?.results.known()),
    lastResult: (uri, section, landmark) => {
      const project = projects.of(paths.of(uri));
      return project === null ? null : lenses.textOf(project, section, landmark);
    },
    lookAround: lookAround.now,
    onChange: (listener) => void listeners.push(listener),
    isProcessAlive: isAlive,
    close: lookAround.close,
  };
}

/** A whole file is read again whenever it changes; kept, it would only take room meanwhile. */
function isKept({ embedded }: Section): boolean {
  return embedded !== null;
}
