import { type Options, success } from '#options';
import type { CommandRequest } from '../commands/command.ts';
import { prepareOptions } from '../prepare-options.ts';
import { printable } from '../printable.ts';
import type { Recording } from '../recording/read-recording.ts';
import { createAlarm } from './alarm.ts';
import { untoldChanges } from './files/untold-changes.ts';
import type { Stage } from './hold-round.ts';
import { listenToKeys } from './listen-to-keys.ts';
import { newestOfEach } from './newest-of-each.ts';
import { type OpenedWatch, openWatch } from './open-watch.ts';
import { runRounds } from './run-rounds.ts';
import { takeChanges } from './take-changes.ts';
import { takeConfig } from './take-config.ts';
import { createWatchState, type FileChanges } from './watch-state.ts';

/** A watch that is set up. */
export interface SessionRequest {
  readonly request: CommandRequest;
  /** Options as this watch goes by them. */
  readonly adjust: (options: Options) => Options;
  readonly opened: OpenedWatch;
  /** What to begin from; null when the crew is asked. */
  readonly recording: Recording | null;
  readonly stage: Stage;
  readonly quit: () => void;
}

/** Watches until its signal says so. Whether the first round was refused: then there is nothing to watch for. */
export async function runSession(session: SessionRequest): Promise<boolean> {
  const { request, adjust, stage, recording, quit } = session;
  let { opened } = session;
  const state = createWatchState(opened.setup);
  await state.prompts.begin(opened.setup.options);
  const alarm = createAlarm();
  /** Changes are taken one after the other, also while a round is running. */
  let taken: Promise<void> = Promise.resolve();

  const listenTo = (watch: OpenedWatch): void => {
    const taker = { state, host: stage.host, doubt: watch.doubt, reload };
    watch.listen({
      onChange: (changes) => {
        taken = taken.then(() => takeChanges(changes, taker)).then(alarm.ring);
      },
      onTrouble: ({ message, hint }) => {
        state.notices.push(printable(message), ...(hint === null ? [] : [`  ${printable(hint)}`]));
        alarm.ring();
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
  stage.signal.addEventListener('abort', alarm.ring, { once: true });
  const newest = recording && (await newestOfEach(recording, state.setup, stage.host.environment));
  const keys = listenToKeys({ state, alarm, quit, stage });
  try {
    return await runRounds({
      ...{ state, stage, alarm, keys },
      recording: newest?.recording ?? null,
      settled: () => taken,
    });
  } finally {
    keys.close();
    newest?.release();
    // What is being opened is closed too.
    await taken;
    await opened.close();
    state.ledger.close();
  }
}
