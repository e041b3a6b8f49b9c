/** Lets a loop sleep until something happens; what happens before it lies down wakes it at once. */
export interface Alarm {
  ring(): void;
  sleep(): Promise<void>;
}

/** Begins silent. */
export function createAlarm(): Alarm {
  let hasRung = false;
  let wake: (() => void) | null = null;
  return {
    ring: () => {
      if (wake === null) hasRung = true;
      else wake();
    },
    sleep: async () => {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      wake = null;
      hasRung = false;
    },
  };
}
