import type { Clock, Fault } from '#model';
import { type Options, type Outcome, success } from '#options';
import type { CommandRequest } from '../commands/command.ts';
import type { Host } from '../host.ts';
import type { Contents } from './files/untold-changes.ts';
import { type WatchedFiles, watchFiles } from './files/watch-files.ts';
import { createPromptSources } from './prompt-sources.ts';
import { createSetup, type Setup } from './setup.ts';
import type { FileChanges } from './watch-state.ts';
import { watchedPlaces } from './watched-places.ts';

/** What to watch, under which options. */
export interface OpenRequest {
  readonly request: CommandRequest;
  readonly options: Options;
  readonly host: Host;
  readonly clock: Clock;
}

/** Everything as it was found, and an eye on what becomes of it. */
export interface OpenedWatch {
  readonly setup: Setup;
  /** Tells changes to whoever listens, and keeps them until somebody does. */
  listen(listener: WatchListener): void;
  doubt(paths: readonly string[]): void;
  /** What files held when the watch began. */
  readonly found: Contents;
  /** What they held when they were last told of. */
  told(): Contents;
  close(): Promise<void>;
}

/** Who is told. */
interface WatchListener {
  readonly onChange: (changes: FileChanges) => void;
  readonly onTrouble: (fault: Fault) => void;
}

/** Begins to watch, and only then reads: what changes in between is told. */
export async function openWatch({
  request,
  options,
  host,
  clock,
}: OpenRequest): Promise<Outcome<OpenedWatch>> {
  const prompts = createPromptSources(options);
  if (!prompts.ok) return prompts;
  let listener: WatchListener | null = null;
  const early: ((listener: WatchListener) => void)[] = [];
  const tell = (what: (listener: WatchListener) => void): void => {
    if (listener === null) early.push(what);
    else what(listener);
  };
  const places = { patterns: request.positionals, cwd: host.cwd, options, prompts: prompts.value };
  const files: WatchedFiles = watchFiles({
    ...watchedPlaces(places),
    clock,
    onChange: (changes) => tell(({ onChange }) => onChange(changes)),
    onTrouble: (fault) => tell(({ onTrouble }) => onTrouble(fault)),
  });
  await files.ready;
  const found: Contents = new Map(files.contents());
  const setup = await createSetup({ request, options }, host);
  if (!setup.ok) {
    await files.close();
    return setup;
  }
  return success({
    setup: setup.value,
    listen: (given) => {
      listener = given;
      for (const what of early.splice(0)) what(given);
    },
    doubt: (paths) => files.doubt(paths),
    found,
    told: files.contents,
    close: () => files.close(),
  });
}
