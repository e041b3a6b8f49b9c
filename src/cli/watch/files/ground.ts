import { dirname } from 'node:path';
import type { Clock } from '#model';
import { createChart } from './chart.ts';
import { listFiles } from './list-files.ts';
import { type Hint, type Listening, listen } from './listen.ts';
import { createScope, isWithin, type ScopeRequest } from './scope.ts';
import type { Settling } from './settle.ts';
import { findVantage } from './vantage.ts';

/** The folders under watch, as they come, go and are swapped for others. */
export interface Ground {
  /** Resolves when all of them are listened to, and all files in them are known. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** What a ground is made of, and who is told of files. */
export interface GroundRequest {
  readonly place: ScopeRequest;
  readonly clock: Clock;
  readonly settling: Settling;
  readonly onError: (error: unknown) => void;
}

/**
 * What was put into a new folder before it was listened to was not heard: so it is read again after this. By then it
 * must be listened to, and nothing else under its name; else everything is listened to anew.
 */
const SECOND_LOOK_MS = 400;

/** Listens to folders, and passes on what is heard of files. */
export function createGround({ place, clock, settling, onError }: GroundRequest): Ground {
  const scope = createScope(place);
  const chart = createChart();
  const secondLooks = new Map<string, () => void>();
  const awaited = new Set<string>();
  const inaudible = new Set<string>();
  const heardEarly = new Map<string, Hint>();
  /** With the targets of links. */
  let listeningScope = scope;
  let listening: Listening | null = null;
  let vantage: readonly string[] = [];
  let isReady = false;
  let isClosed = false;
  /** Whatever reads folders does so in turn. */
  let work: Promise<void> = Promise.resolve();

  const inTurn = (job: () => Promise<void>): Promise<void> => {
    work = work.then(() => (isClosed ? undefined : job()));
    return work;
  };

  const onHint = (hint: Hint): void => {
    if (isClosed) return;
    if (!isReady) {
      heardEarly.set(hint.path, hint);
      return;
    }
    const { path } = hint;
    const tell = hint.isSign ? settling.hear : settling.check;
    for (const [link, target] of chart.links) if (target === path) tell(link);
    if (scope.wants(path)) tell(path);
    if (settling.knows(path) && !hint.isRename) return;
    if (hint.isRename) chart.rename(path);
    if (listeningScope.leadsToRoot(path)) {
      for (const root of place.roots) if (isWithin(root, path)) surveyInTurn(root);
    }
    if (listeningScope.holds(path)) surveyInTurn(path);
  };

  const surveyInTurn = (path: string): void => {
    if (awaited.has(path)) return;
    awaited.add(path);
    void inTurn(() => {
      awaited.delete(path);
      return survey(path);
    });
  };

  const survey = async (path: string): Promise<void> => {
    const listing = await listFiles(path, { scope, onError });
    const isFolder = listing.folders.length > 0 || chart.hasFolder(path);
    const linksBefore = chart.links.size;
    for (const folder of chart.update(path, listing)) lookAgainLater(folder);
    if (isFolder) settling.checkAllIn(path);
    for (const file of listing.files) settling.check(file);
    if (listing.mayCarryLinks) for (const link of chart.links.keys()) surveyInTurn(link);
    const mayHaveMoved = isFolder || listing.links.size > 0 || linksBefore > 0;
    if (mayHaveMoved && (await currentVantage()).join() !== vantage.join()) await startOver();
  };

  const lookAgainLater = (folder: string): void => {
    if (secondLooks.has(folder)) return;
    const callOff = clock.after(SECOND_LOOK_MS, () => {
      secondLooks.delete(folder);
      surveyInTurn(folder);
      void inTurn(async () => {
        if (!chart.hasFolder(folder) || isHeard(folder)) return;
        inaudible.add(folder);
        await startOver();
      });
    });
    secondLooks.set(folder, callOff);
  };

  const isHeard = (folder: string): boolean =>
    !chart.isRenamed(folder) && (listening?.hears(folder) === true || inaudible.has(folder));

  const currentVantage = () => findVantage([...place.roots, ...[...chart.links.values()].map(dirname)]);

  const startOver = async (): Promise<void> => {
    await listenAnew();
    for (const root of place.roots) await survey(root);
  };

  const listenAnew = async (): Promise<void> => {
    await listening?.close();
    chart.forgetRenames();
    vantage = await currentVantage();
    listeningScope = createScope({ ...place, roots: [...place.roots, ...chart.links.values()] });
    if (isClosed) return;
    listening = listen({ folders: vantage, scope: listeningScope, onHint, onError });
    await listening.ready;
  };

  const begin = async (): Promise<void> => {
    for (const root of place.roots) chart.update(root, await listFiles(root, { scope, onError }));
    await listenAnew();
    for (const root of place.roots) {
      const listing = await listFiles(root, { scope, onError });
      chart.update(root, listing);
      await settling.know(listing.files);
    }
    isReady = true;
    for (const hint of heardEarly.values()) onHint(hint);
    heardEarly.clear();
  };

  return {
    ready: inTurn(begin),
    close: async () => {
      isClosed = true;
      for (const callOff of secondLooks.values()) callOff();
      secondLooks.clear();
      await listening?.close();
      await work;
      await listening?.close();
    },
  };
}
