import { getEventListeners } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { type CrewOptions, createCrewSubject } from '#subjects';

/**
 * Holds discussions through the crew client alone, all at once, and prints as JSON what came and what is left
 * afterwards. Arguments: endpoint, number of discussions.
 */
const [endpoint = '', discussions = '1'] = process.argv.slice(2);
const { signal } = new AbortController();
const descriptors = (): number => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0);
const handles = (): number => process.getActiveResourcesInfo().length;
const options: CrewOptions = {
  name: 'harbour',
  endpoint,
  headers: {},
  ca: [],
  insecure: false,
  readinessTimeoutMs: 10_000,
  idleTimeoutMs: 90_000,
  clock: {
    now: () => performance.now(),
    date: () => new Date(),
    after: (ms, due) => {
      const timer = setTimeout(due, ms);
      return () => clearTimeout(timer);
    },
  },
  redact: (text) => text,
  proxy: { http: null, https: null, noProxy: null },
};

// What Node itself opens with the first socket and keeps is not the client's.
const first = createCrewSubject(options);
await first.ready(signal);
await first.close();
await settle();
const before = { descriptors: descriptors(), handles: handles() };

const subject = createCrewSubject(options);
let events = 0;
const ends = await Promise.all(
  Array.from({ length: Number(discussions) }, () =>
    subject.discuss({
      question: 'When is high water today?',
      deadlineMs: 3_600_000,
      signal,
      observe: ({ type }) => {
        if (type === 'event') events += 1;
      },
    }),
  ),
);
await subject.close();
await settle();

console.log(
  JSON.stringify({
    events,
    done: ends.filter(({ reason }) => reason === 'done').length,
    descriptors: descriptors() - before.descriptors,
    handles: handles() - before.handles,
    listeners: getEventListeners(signal, 'abort').length,
  }),
);

/** Closed sockets are let go of a few turns later. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
}
