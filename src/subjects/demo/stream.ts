import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#model';
import type { Conversation, StoredMessage } from './conversations.ts';
import { respond } from './respond.ts';
import type { Generation } from './stream-request.ts';
import { createThreadReader, type ReadingPoint } from './thread-reader.ts';
import { wireFrame, wireLine } from './wire-event.ts';

const HEARTBEAT_MS = 30_000;

/** A stream that is about to be answered. */
export interface StreamOpening {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly conversation: Conversation;
  readonly point: ReadingPoint;
  readonly generation: Generation;
  readonly clock: Clock;
}

/** Answers with the stream of a conversation, and keeps it open until its thread closes or the client goes. */
export function serveStream(opening: StreamOpening): void {
  const { response, conversation } = opening;
  if (conversation.faults.has('wrong-content-type')) {
    respond(response, 200, { type: 'text/html; charset=utf-8', body: SIGN_IN_PAGE });
    return;
  }
  writeHead(opening);
  if (conversation.faults.has('error-event')) {
    const error = 'Discussion stream not available';
    response.end(wireFrame(wireLine({ type: 'error', error }), null));
    return;
  }
  response.write(wireFrame(wireLine({ type: 'connected' }), null));
  if (!conversation.faults.has('silence')) follow(opening);
}

/** Sends what is stored and then what comes. */
function follow({ response, conversation, point, generation, clock }: StreamOpening): void {
  const reader = createThreadReader(point, { ids: generation === 'B' });
  let over = false;
  let cancelHeartbeat = (): void => {};
  const leave = (): void => {
    over = true;
    conversation.listeners.delete(listen);
    cancelHeartbeat();
  };
  const listen = (message: StoredMessage): void => {
    const { frames, ended } = reader.read(message);
    for (const frame of frames) {
      if (over) return;
      if (isCutHere(conversation, message)) {
        leave();
        cut(response, frame);
      } else {
        response.write(frame);
      }
    }
    if (ended && !over) {
      leave();
      response.end();
    }
  };
  const beat = (): void => {
    response.write(wireFrame(wireLine({ type: 'heartbeat' }), null));
    cancelHeartbeat = clock.after(HEARTBEAT_MS, beat);
  };

  response.once('close', leave);
  conversation.listeners.add(listen);
  cancelHeartbeat = clock.after(HEARTBEAT_MS, beat);
  for (const message of [...conversation.messages]) listen(message);
}

function writeHead({ request, response }: StreamOpening): void {
  const { origin } = request.headers;
  if (origin !== undefined) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
  }
  response.writeHead(200, {
    'Cache-Control': 'no-cache',
    Connection: 'keep-alive',
    'Content-Type': 'text/event-stream',
    'X-Accel-Buffering': 'no',
  });
}

/** The fault `drop` spares the first events, so that something has been counted when the line breaks. */
const BEFORE_DROP = 4;

function isCutHere(conversation: Conversation, message: StoredMessage): boolean {
  if (!conversation.faults.has('drop') || conversation.dropped) return false;
  const earlier = conversation.messages.filter(({ thread }) => thread === message.thread);
  conversation.dropped = earlier.indexOf(message) >= BEFORE_DROP;
  return conversation.dropped;
}

/** Sends half an event and breaks the connection. */
function cut(response: ServerResponse, frame: string): void {
  response.write(frame.slice(0, frame.length / 2), () => response.destroy());
}

const SIGN_IN_PAGE = `<!doctype html>
<html><head><title>Sign in</title></head>
<body><h1>Sign in to continue</h1><p>Your session has expired.</p></body></html>
`;
