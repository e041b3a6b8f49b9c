import type { Clock, Emit, RunEvent } from '#model';

/** Stamps what happens in a run and hands it to everybody who listens, in their order. */
export function createEventBus(clock: Clock, listeners: readonly ((event: RunEvent) => void)[]): Emit {
  let seq = 0;
  return (body) => {
    const event: RunEvent = { version: 1, seq, at: clock.date().toISOString(), ...body };
    seq += 1;
    for (const listen of listeners) listen(event);
  };
}
