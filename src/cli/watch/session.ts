import { type Options, success } from '#options';
import type { CommandRequest } from '../commands/command.ts';
import { prepareOptions } from '../prepare-options.ts';
import { printable } from '../printable.ts';
import type { Recording } from '../recording/read-recording.ts';
import { createAgenda } from './agenda.ts';
import { type Alarm, createAlarm } from './alarm.ts';
import type { Stage } from './hold-round.ts';
import { type Keyboard, openKeyboard } from './keyboard.ts';
import { isKeyName, type KeyName } from './keys.ts';
import { createLedger } from './ledger.ts';
import { type OpenedWatch, openWatch } from './open-watch.ts';
import { takeConfig } from './reload-config.ts';
import { runRounds } from './run-rounds.ts';
import { everything } from './scope.ts';
import { takeChanges } from './take-changes.ts';
import type { WatchState } from './watch-state.ts';

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
  const state: WatchState = {
    setup: opened.setup,
    ledger: createLedger(),
    agenda: createAgenda(),
    scope: everything,
    notices: [],
    isToldIdle: false,
    callOff: null,
    asking: null,
    undeployed: new Set(),
    stopDeploying: null,
    isUnverified: false,
  };
  const alarm = createAlarm();
  /** Changes are taken one after the other, also while a round is running. */
  let taken: Promise<void> = Promise.resolve();

  const listenTo = (watch: OpenedWatch): void => {
    watch.listen({
      onChange: (changes) => {
        const taker = { state, host: stage.host, doubt: watch.doubt, reload };
        taken = taken.then(() => takeChanges(changes, taker)).then(alarm.ring);
      },
      onTrouble: ({ message, hint }) => {
        state.notices.push(printable(message), ...(hint === null ? [] : [`  ${printable(hint)}`]));
        alarm.ring();
      },
    });
  };

  const reload = async (): Promise<void> => {
    const prepared = await prepareOptions(request, stage.host, true);
    const again = prepared.ok
      ? await openWatch({ ...stage, request, options: adjust(prepared.value) })
      : prepared;
    takeConfig(again.ok ? success(again.value.setup) : again, state);
    if (!again.ok) return;
    await opened.close();
    opened = again.value;
    listenTo(opened);
  };

  listenTo(opened);
  stage.signal.addEventListener('abort', alarm.ring, { once: true });
  const pressed: KeyName[] = [];
  const keyboard = keyboardFor({ state, pressed, alarm, quit, stage });
  try {
    return await runRounds({
      ...{ state, stage, recording, alarm, pressed },
      settled: () => taken,
      readLine: keyboard && ((question) => keyboard.readLine(question, stage.signal)),
    });
  } finally {
    keyboard?.close();
    await opened.close();
    state.ledger.close();
  }
}

/** Keys, where a person sits at a terminal. */
function keyboardFor(desk: {
  readonly state: WatchState;
  readonly pressed: KeyName[];
  readonly alarm: Alarm;
  readonly quit: () => void;
  readonly stage: Stage;
}): Keyboard | null {
  const { state, pressed, alarm, quit, stage } = desk;
  if (!process.stdin.isTTY || !stage.host.stdout.isTerminal) return null;
  return openKeyboard({
    input: process.stdin,
    output: process.stdout,
    onKey: (name) => {
      if (!isKeyName(name)) return;
      const isBusy = state.callOff !== null || state.stopDeploying !== null;
      if (name === 'q') quit();
      else if (name === 'c') state.callOff?.();
      else if (!isBusy) pressed.push(name);
      alarm.ring();
    },
    onBack: () => {
      state.isToldIdle = false;
      alarm.ring();
    },
  });
}
