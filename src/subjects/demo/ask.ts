import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readAskBody } from './ask-body.ts';
import type { Conversation } from './conversations.ts';
import type { Answering, Exchange, Gateway } from './gateway.ts';
import { respondError, respondJson } from './respond.ts';
import { formatRfc3339 } from './rfc3339.ts';
import { createTurnWriter } from './turn-writer.ts';
import { wireLine } from './wire-event.ts';

/** What the message queue takes at most, and so the largest question. */
const MAX_PAYLOAD = 1_048_576;

const SLOW_POST_MS = 5_000;

/** Takes a question: answers the POST, and lets the crew begin if this crew is one that answers. */
export async function serveAsk(
  gateway: Gateway,
  crew: string,
  { request, response }: Exchange,
): Promise<void> {
  const text = await readBody(request);
  if (text === null) return respondError(response, 503, REFUSED);
  const body = readAskBody(text);
  if (body === null) return respondError(response, 400, 'invalid JSON body');
  if (body.message.trim() === '') return respondError(response, 400, 'message is required');

  const conversationId = body.conversationId || randomUUID();
  const conversation = gateway.conversations.open(crew, conversationId);
  const answering = gateway.answer(crew, body.message);
  conversation.faults = answering?.faults ?? new Set();
  conversation.dropped = false;
  if (conversation.faults.has('gateway-error')) publishError(gateway, conversation);
  else if (queue(gateway, conversation, answering)) {
    const requestedAt = gateway.generation === 'B' ? formatRfc3339(gateway.clock.date()) : undefined;
    const reply = { conversationId, ...(requestedAt === undefined ? {} : { requestedAt }) };
    if (!conversation.faults.has('slow-post')) return respondJson(response, 200, reply);
    const cancel = gateway.clock.after(SLOW_POST_MS, () => respondJson(response, 200, reply));
    response.once('close', cancel);
    return;
  }
  respondError(response, 503, REFUSED);
}

const REFUSED = 'failed to queue discussion request';

/** Hands the question to the crew; false when its queue is full. A crew that nobody runs takes it and is silent. */
function queue(gateway: Gateway, conversation: Conversation, answering: Answering | null): boolean {
  const askedMs = gateway.clock.date().getTime();
  if (answering !== null) {
    const store = createTurnWriter({ ...gateway, conversation });
    const ended = (): void => {
      conversation.turns -= 1;
    };
    if (!gateway.coordinator.take({ steps: answering.steps, store, ended })) return false;
    conversation.turns += 1;
  }
  conversation.askedMs = askedMs;
  return true;
}

/** What the gateway does when it cannot queue a question: a thread of its own says so. */
function publishError(gateway: Gateway, conversation: Conversation): void {
  const threadId = `gateway-error-${randomUUID().slice(0, 8)}`;
  const write = createTurnWriter({ ...gateway, conversation, threadId });
  const content =
    'The question could not be handed to the crew: the message queue did not take it. Please try again later.';
  write({ atMs: 0, kind: 'thread', line: '', twice: false });
  write({ atMs: 0, kind: 'event', line: wireLine({ type: 'synthesis', content }), twice: false });
  write({ atMs: 0, kind: 'close', line: '', twice: false });
}

/** The whole body; null when it is more than the queue takes. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= MAX_PAYLOAD) chunks.push(bytes);
  }
  return size > MAX_PAYLOAD ? null : Buffer.concat(chunks).toString('utf8');
}
