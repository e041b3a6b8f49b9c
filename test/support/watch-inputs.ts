import type { GateWatch, JsonObject, Settlement, WatchInput } from '../../src/model/index.ts';

type EventInput = Extract<WatchInput, { type: 'event' }>;

/** An event of the stream at a moment; `earliestMs` where an outage leaves it open. */
export function event(atMs: number, data: JsonObject, earliestMs = atMs): EventInput {
  const type = typeof data['type'] === 'string' ? data['type'] : '';
  return { type: 'event', atMs, earliestMs, event: { type, name: null, id: null, data } };
}

/** What a watch said when it was decided, and what it had not been told yet. */
export interface WatchRun {
  readonly settlement: Settlement | null;
  /** When it was decided. */
  readonly atMs: number | null;
  readonly rest: readonly WatchInput[];
}

/** Tells a watch what happened until it is decided. */
export function runWatch(watch: GateWatch, inputs: readonly WatchInput[]): WatchRun {
  for (const [at, input] of inputs.entries()) {
    const settlement = watch.feed(input);
    if (settlement !== null) return { settlement, atMs: input.atMs, rest: inputs.slice(at + 1) };
  }
  return { settlement: null, atMs: null, rest: [] };
}
