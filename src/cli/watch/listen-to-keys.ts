import type { Alarm } from './alarm.ts';
import type { Stage } from './hold-round.ts';
import { openKeyboard } from './keyboard.ts';
import { isKeyName, type KeyName } from './keys.ts';
import type { WatchState } from './watch-state.ts';

/** Keys of a person, if there is one. */
export interface PressedKeys {
  /** Whether anybody can press any. */
  readonly exist: boolean;
  /** The next one that nobody obeyed yet; those that cannot wait have been. */
  next(): KeyName | null;
  /** A line that is typed; null without one. */
  readLine(question: string): Promise<string | null>;
  close(): void;
}

/** What keys need. */
export interface KeyListener {
  readonly state: WatchState;
  readonly alarm: Alarm;
  readonly quit: () => void;
  readonly stage: Stage;
}

/** Listens where a person sits at a terminal. Quitting and calling off happen at once; while something runs, all else is not meant. */
export function listenToKeys({ state, alarm, quit, stage }: KeyListener): PressedKeys {
  if (!process.stdin.isTTY || !stage.host.stdout.isTerminal) return noKeys;
  const pressed: KeyName[] = [];
  const keyboard = openKeyboard({
    input: process.stdin,
    output: process.stdout,
    onKey: (name) => {
      if (!isKeyName(name)) return;
      const isBusy = state.callOff !== null || state.stopDeploying !== null;
      if (name === 'q') quit();
      else if (name === 'c') state.callOff?.();
      // A link can be had whatever is going on; it is shown once there is room.
      else if (!isBusy || name === 'u') pressed.push(name);
      alarm.ring();
    },
    onBack: () => {
      state.isToldIdle = false;
      alarm.ring();
    },
  });
  return {
    exist: true,
    next: () => pressed.shift() ?? null,
    readLine: (question) => keyboard.readLine(question, stage.signal),
    close: keyboard.close,
  };
}

const noKeys: PressedKeys = {
  exist: false,
  next: () => null,
  readLine: () => Promise.resolve(null),
  close: () => {},
};
