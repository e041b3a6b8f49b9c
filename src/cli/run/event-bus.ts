import type { Clock, Emit, RunEvent } from '#model';

/** Stamps what happens in a run and hands it to everybody who listens, in their order. */
export function createEventBus(clock: Clock, listeners: readonly ((event: RunEvent) => void)[]): Emit {
  let seq = 0;
  let atMs = Number.NaN;
  let at = '';
  return (body) => {
    const now = clock.date();
    // Many events share a millisecond, and a date takes longer to write out than the rest of the stamp.
    if (now.getTime() !== atMs) {
      atMs = now.getTime();
      at = now.toISOString();
    }
    const event: RunEvent = { version: 1, seq, at, ...body };
    seq += 1;
    for (const listen of listeners) listen(event);
  };
}
