/** The faults that the embedded crew makes on request, each with one sentence for help pages. */
export const demoFaults = {
  'late-events': 'all events of a discussion arrive in one burst when it ends',
  drop: 'the first connection of a stream is cut in the middle of an event',
  restart: 'the coordinator dies half way and takes the question again on a new thread',
  'gateway-error': 'the POST is answered with 503 and the thread is a synthetic gateway-error one',
  'wrong-content-type': 'the stream is answered with an HTML page',
  silence: 'after "connected" the stream stays open and not one more byte comes',
  'error-event': 'the stream holds one "error" event and ends',
  'slow-post': 'the POST is answered five seconds late, while the crew is already at work',
} as const;

/** The name of a fault of the embedded crew. */
export type DemoFault = keyof typeof demoFaults;

/** Whether a name, e.g. from the command line, is a fault of the embedded crew. */
export function isDemoFault(name: string): name is DemoFault {
  return Object.hasOwn(demoFaults, name);
}
