import type { WatchInput } from '#model';

/** What happened as a gate of the config may see it: nothing that it does to it reaches anybody else. */
export function frozenInput(input: WatchInput): WatchInput {
  if (input.type !== 'event') return Object.freeze({ ...input });
  freezeDeep(input.event.data);
  return Object.freeze({ ...input, event: Object.freeze({ ...input.event }) });
}

/** Freezes plain data, all that is in it included; what is frozen already costs nothing. */
export function freezeDeep<T>(data: T): T {
  const waiting: unknown[] = [data];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (typeof part !== 'object' || part === null || Object.isFrozen(part)) continue;
    Object.freeze(part);
    waiting.push(...Object.values(part).filter((inner) => typeof inner === 'object'));
  }
  return data;
}
