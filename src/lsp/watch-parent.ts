import type { Clock } from '#model';

/** So often it is looked whether the editor still runs. */
const EVERY_MS = 3000;

/** Sees to it that no server outlives its editor. */
export interface ParentWatch {
  /** A process that is none is not watched. */
  watch(processId: unknown): void;
  close(): void;
}

/** Calls back once the process that was named is gone. */
export function watchParent(settings: {
  readonly clock: Clock;
  readonly isAlive: (id: number) => boolean;
  readonly onDead: () => void;
}): ParentWatch {
  const { clock, isAlive, onDead } = settings;
  let callOff = (): void => {};
  const lookSoon = (id: number): void => {
    callOff = clock.after(EVERY_MS, () => {
      if (isAlive(id)) lookSoon(id);
      else onDead();
    });
  };
  return {
    watch: (id) => {
      if (typeof id === 'number' && Number.isInteger(id) && id > 0) lookSoon(id);
    },
    close: () => callOff(),
  };
}
