import type { RunEvent } from '#model';
import { sliceWell } from '../../support/foreign-text.ts';
import type { Moment } from './page-data.ts';

/** Characters of a text and of a name that are kept at first. */
const LONGEST_TEXT = 4_000;
const LONGEST_NAME = 256;

/** What happened in a discussion, of a size; null for an event that is no moment of one. */
export function momentOf(event: RunEvent): Moment | null {
  switch (event.type) {
    case 'discussion-advanced': {
      const { type, agent, status, signal, text = null, omitted = 0 } = event.event;
      const names = { type: named(type), agent: named(agent), status: named(status), signal: named(signal) };
      // What was cut out of a longer text would keep all of it in memory.
      const own = omitted > 0 && text !== null ? copied(text) : text;
      return cutMoment({ atMs: event.atMs, kind: 'event', ...names, text: own, omitted }, LONGEST_TEXT);
    }
    case 'connection-lost':
      return cutMoment({ ...bare, atMs: event.atMs, kind: 'lost', text: event.cause }, LONGEST_TEXT);
    case 'connection-resumed':
      return { ...bare, atMs: event.atMs, kind: 'resumed', text: `connection ${event.connection}` };
    case 'thread-superseded':
      return { ...bare, atMs: event.atMs, kind: 'restarted', text: named(event.threadId) };
    default:
      return null;
  }
}

const bare = { type: '', agent: null, status: null, signal: null, omitted: 0 } as const;

/** The same with no more than the beginning of what was said. */
export function cutMoment(moment: Moment, most: number): Moment {
  const { text, omitted } = moment;
  if (text === null || text.length <= most) return moment;
  const beginning = copied(sliceWell(text, most));
  return { ...moment, text: beginning, omitted: omitted + text.length - beginning.length };
}

/** Characters that it keeps in memory. */
export function lengthOf({ type, agent, status, signal, text }: Moment): number {
  const lengths = [type, agent, status, signal, text].map((part) => part?.length ?? 0);
  return lengths.reduce((sum, length) => sum + length, 0);
}

function named<Name extends string | null>(name: Name): Name | string {
  return name === null || name.length <= LONGEST_NAME ? name : copied(sliceWell(name, LONGEST_NAME));
}

/** A part of a string shares the memory of the whole, which is kept as long as the part; a copy does not. */
function copied(text: string): string {
  return structuredClone(text);
}
