import { type DiscussionEvent, extract, type Fault } from '#model';

/** The gateway's own thread, in which it explains why it could not queue a question. */
const GATEWAY_THREAD = 'gateway-error-';
const LONGEST_SAID = 200;

/** Events by which a gateway says that there is no discussion; null for all others. */
export function eventFault(event: DiscussionEvent): Fault | null {
  if (event.type === 'error') {
    const told = event.data['error'];
    return {
      code: 'error-event',
      message: `the gateway could not set up the stream: ${typeof told === 'string' ? extract(told, LONGEST_SAID) : 'an error event came'}`,
      hint: null,
    };
  }
  const thread = event.data['threadId'];
  const isGateways =
    event.id?.startsWith(GATEWAY_THREAD) ||
    (event.type === 'thread_found' && typeof thread === 'string' && thread.startsWith(GATEWAY_THREAD));
  if (!isGateways) return null;
  return {
    code: 'gateway-error',
    message: `the gateway could not queue the question: it answers on a thread of its own (${GATEWAY_THREAD}...)`,
    hint: 'look at the gateway and its NATS connection',
  };
}
