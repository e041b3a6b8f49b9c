import { type Options, success } from '#options';
import type { CommandRequest } from '../commands/command.ts';
import { prepareOptions } from '../prepare-options.ts';
import { printable } from '../printable.ts';
import { untoldChanges } from './files/untold-changes.ts';
import type { Stage } from './hold-round.ts';
import { type OpenedWatch, openWatch } from './open-watch.ts';
import { takeChanges } from './take-changes.ts';
import { takeConfig } from './take-config.ts';
import type { FileChanges, WatchState } from './watch-state.ts';

/** What becomes of files is taken into the state. */
export interface FollowedFiles {
  /** Resolves when all changes that were told are taken. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Whose files are followed, and who is told. */
interface FileFollower {
  readonly request: CommandRequest;
  /** Options as this watch goes by them. */
  readonly adjust: (options: Options) => Options;
  readonly opened: OpenedWatch;
  readonly state: WatchState;
  readonly stage: Stage;
  /** Something was taken. */
  readonly onTaken: () => void;
}

/** Takes changes one after the other, also while a round is running. */
export function followFiles(follower: FileFollower): FollowedFiles {
  const { request, adjust, state, stage, onTaken } = follower;
  let { opened } = follower;
  let taken: Promise<void> = Promise.resolve();

  const listenTo = (watch: OpenedWatch): void => {
    const taker = { state, host: stage.host, doubt: watch.doubt, reload };
    watch.listen({
      onChange: (changes) => {
        taken = taken.then(() => takeChanges(changes, taker)).then(onTaken);
      },
      onTrouble: ({ message, hint }) => {
        state.notices.push(printable(message), ...(hint === null ? [] : [`  ${printable(hint)}`]));
        onTaken();
      },
    });
  };

  const reload = async (): Promise<FileChanges | null> => {
    const { prompts } = state.setup;
    const prepared = await prepareOptions(request, stage.host, true);
    const again = prepared.ok
      ? await openWatch({ ...stage, request, options: adjust(prepared.value) })
      : prepared;
    takeConfig(again.ok ? success(again.value.setup) : again, state, stage.host);
    if (!again.ok) return null;
    const untold = untoldChanges(opened.told(), again.value.found);
    await opened.close();
    opened = again.value;
    listenTo(opened);
    // Scenarios have been read as they are; a file that only now counts as a prompt has not changed.
    return new Map([...untold].filter(([path]) => prompts.isPrompt(path)));
  };

  listenTo(opened);
  return {
    settled: () => taken,
    close: async () => {
      // What is being opened is closed too.
      await taken;
      await opened.close();
    },
  };
}
