import type { CrewLine } from './crew-line.ts';
import type { Life } from './life.ts';
import type { ListeningState } from './listening-state.ts';

/** Keeps the times of one connection: silent for too long, quiet after its replay, its thread not found again. */
export interface Silence {
  /** The request is on its way; `drop` ends it. */
  start(drop: (cause: string) => void): void;
  opened(): void;
  /** An event came. */
  heard(): void;
  stop(): void;
}

/** Timers are set once and look at the state when they fire: nothing is done for each event. */
export function watchSilence(line: CrewLine, life: Life, state: ListeningState): Silence {
  const callOffs = new Map<string, () => void>();
  let drop = (_cause: string): void => {};

  const arm = (name: string, ms: number, due: () => void): void => {
    callOffs.get(name)?.();
    callOffs.set(name, life.after(ms, due));
  };
  const watchIdle = (since: () => number): void => {
    if (line.idleTimeoutMs === 0) return;
    const left = since() + line.idleTimeoutMs - life.atMs();
    if (left > 0) arm('idle', left, () => watchIdle(since));
    else drop(`no byte for ${line.idleTimeoutMs / 1000} s`);
  };
  const watchQuiet = (): void => {
    state.tick();
    const at = state.quietAtMs();
    if (at === null) callOffs.delete('quiet');
    else arm('quiet', at - life.atMs(), watchQuiet);
  };
  const watchThread = (): void => {
    const at = state.givenUpAtMs();
    if (at === null) return;
    if (at > life.atMs()) arm('thread', at - life.atMs(), watchThread);
    else life.fail(threadLost());
  };

  return {
    start(end) {
      drop = end;
      const startedMs = life.atMs();
      watchIdle(() => Math.max(startedMs, state.lastByteMs()));
    },
    opened: watchThread,
    heard() {
      if (!callOffs.has('quiet') && state.quietAtMs() !== null) watchQuiet();
    },
    stop() {
      for (const callOff of callOffs.values()) callOff();
    },
  };
}

function threadLost() {
  return {
    code: 'thread-lost',
    message:
      'after a reconnect the thread was not announced again: this gateway cannot resume, and looks back 30 s only',
    hint: 'a newer gateway resumes; a stable connection avoids it',
  };
}
