import { dirname } from 'node:path';
import type { Clock } from '#model';
import { takeFingerprint } from './fingerprint.ts';
import { identityOf, type Listing, listFiles } from './list-files.ts';
import { type Listening, listen } from './listen.ts';
import { createScope, foldersAbove, isWithin, type ScopeRequest } from './scope.ts';
import type { Settling } from './settle.ts';

/** The folders under watch, as they come, go and are swapped for others. */
export interface Ground {
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** What a ground is made of. */
export interface GroundRequest {
  readonly request: ScopeRequest & { readonly clock: Clock };
  readonly settling: Settling;
  readonly onError: (error: unknown) => void;
}

/** A new folder is read again after these: what was put into it before it was listened to was not heard. */
const SECOND_LOOKS_MS = [60, 400];

/** Listens to folders, and passes on what is heard of files. */
export function createGround({ request, settling, onError }: GroundRequest): Ground {
  const { roots, passedOver, isOfInterest, clock } = request;
  const scope = createScope(request);
  /** With the places that links lead to. */
  let heard = scope;
  const folders = new Map<string, string>();
  const links = new Map<string, string>();
  const looks = new Set<() => void>();
  const unheard = new Set<string>();
  const early = new Set<string>();
  let listening: Listening | null = null;
  let listenedTo = '';
  let isReady = false;
  let isClosed = false;
  /** Everything that reads folders runs one after the other. */
  let work: Promise<void> = Promise.resolve();

  const inTurn = (job: () => Promise<void>): Promise<void> => {
    work = work.then(() => (isClosed ? undefined : job()));
    return work;
  };

  const onHint = (path: string): void => {
    if (isClosed) return;
    if (!isReady) {
      early.add(path);
      return;
    }
    for (const [link, target] of links) if (target === path) settling.hear(link);
    if (scope.wants(path)) settling.hear(path);
    if (!settling.knows(path) && (heard.holds(path) || heard.leadsToRoot(path)))
      void inTurn(() => survey(path));
  };

  const survey = async (path: string): Promise<void> => {
    const listing = await listFiles(path, scope);
    const isFolder = folders.has(path) || listing.folders.size > 0;
    const swapped = [...listing.folders].some(([folder, id]) => (folders.get(folder) ?? id) !== id);
    if (isFolder) {
      for (const file of [...settling.known()].filter((file) => isWithin(file, path))) settling.hear(file);
      for (const folder of listing.folders.keys()) if (!folders.has(folder)) lookAgain(folder);
    }
    for (const file of listing.files) settling.hear(file);
    remember(path, listing);
    const mayMove = isFolder || listing.links.size > 0 || heard.isRoot(path) || heard.leadsToRoot(path);
    if (swapped || (mayMove && listenedTo !== (await whatToListenTo()).key)) await relisten();
  };

  const remember = (path: string, listing: Listing): void => {
    for (const folder of [...folders.keys()].filter((folder) => isWithin(folder, path)))
      folders.delete(folder);
    for (const link of [...links.keys()].filter((link) => isWithin(link, path))) links.delete(link);
    for (const [folder, id] of listing.folders) folders.set(folder, id);
    for (const [link, target] of listing.links) links.set(link, target);
  };

  const lookAgain = (folder: string): void => {
    for (const ms of SECOND_LOOKS_MS) {
      const callOff = clock.after(ms, () => {
        looks.delete(callOff);
        void inTurn(() => survey(folder));
        void inTurn(() => hearOrRelisten(folder));
      });
      looks.add(callOff);
    }
  };

  const hearOrRelisten = async (folder: string): Promise<void> => {
    if (!folders.has(folder) || listening?.hears(folder) || unheard.has(folder)) return;
    unheard.add(folder);
    await relisten();
  };

  const relisten = async (): Promise<void> => {
    await listenAnew();
    for (const root of roots) await survey(root);
  };

  const listenAnew = async (): Promise<void> => {
    await listening?.close();
    const { paths, key } = await whatToListenTo();
    listenedTo = key;
    heard = createScope({ roots: [...roots, ...links.values()], passedOver, isOfInterest });
    listening = listen({ folders: paths, scope: heard, onHint, onError });
    await listening.ready;
  };

  const whatToListenTo = async (): Promise<{ readonly paths: readonly string[]; readonly key: string }> => {
    const places = await Promise.all([
      ...roots.map(nearestFolder),
      ...[...links.values()].map((target) => nearestFolder(dirname(target))),
    ]);
    const found = new Map(places.flatMap((place) => (place === null ? [] : [place])));
    const paths = [...found.keys()].filter((path) => !foldersAbove(path).some((above) => found.has(above)));
    return { paths, key: JSON.stringify(paths.map((path) => [path, found.get(path)])) };
  };

  const begin = async (): Promise<void> => {
    await listenAnew();
    for (const root of roots) {
      const listing = await listFiles(root, scope);
      remember(root, listing);
      for (const file of listing.files) settling.know(file, await takeFingerprint(file));
    }
    if (listenedTo !== (await whatToListenTo()).key) await listenAnew();
    isReady = true;
    for (const path of early) onHint(path);
    early.clear();
  };

  return {
    ready: inTurn(begin),
    close: async () => {
      isClosed = true;
      for (const callOff of looks) callOff();
      await listening?.close();
      await work;
      await listening?.close();
    },
  };
}

/** A folder itself, else the nearest one above that exists. */
async function nearestFolder(path: string): Promise<readonly [string, string] | null> {
  for (const folder of [path, ...foldersAbove(path)]) {
    const id = await identityOf(folder);
    if (id !== null) return [folder, id];
  }
  return null;
}
