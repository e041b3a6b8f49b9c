import type { ServerResponse } from 'node:http';
import { type RecordedRequest, type ScriptServer, startScriptServer } from './script-server.ts';

/** One stored message of a turn; `twinOf` is a second copy of the message with that number. */
export interface TurnMessage {
  readonly seq: number;
  readonly thread: string;
  readonly event: Readonly<Record<string, unknown>>;
  readonly twinOf?: number;
}

/** Which gateway a turn is played by: A knows no ids, no `since` and no resume. */
export type Generation = 'A' | 'B';

/** Where the first connection is cut; later ones are whole. */
export interface Cut {
  readonly at: number;
  readonly how: 'close' | 'reset';
}

/** When the POST was taken, as generation B says. */
const REQUESTED_AT = '2026-10-04T09:30:00.25Z';

/** The bytes of one connection: the whole turn, or what lies after `lastEventId`. */
export function turnBytes(
  turn: readonly TurnMessage[],
  generation: Generation,
  lastEventId: string | null = null,
): Buffer {
  const resumed = generation === 'B' ? lastEventId : null;
  const from = resumed === null ? 0 : Number(resumed.slice(resumed.lastIndexOf(':') + 1));
  const given = new Set<number>(resumed === null ? [] : [from]);
  let thread = resumed === null ? '' : resumed.slice(0, resumed.lastIndexOf(':'));
  let text = frame({ type: 'connected' }, null);
  for (const message of turn) {
    if (message.event['type'] === 'thread_found' && message.seq > from) thread = message.thread;
    const number = message.twinOf ?? message.seq;
    if (message.seq <= from || message.thread !== thread || given.has(number)) continue;
    given.add(number);
    text += frame(message.event, generation === 'A' ? null : `${message.thread}:${message.seq}`);
  }
  return Buffer.from(text);
}

function frame(event: object, id: string | null): string {
  return `${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;
}

/** A gateway that plays one turn to everybody who asks, and cuts the first connection of each conversation. */
export async function startTurnGateway(
  turn: readonly TurnMessage[],
  generation: Generation,
  cutOf: (conversation: number) => Cut | null,
): Promise<ScriptServer> {
  const connections = new Map<string, number>();
  let conversations = 0;
  const answer = (request: RecordedRequest, response: ServerResponse): void => {
    if (request.method === 'POST') {
      response.writeHead(200, { 'content-type': 'application/json' });
      const requestedAt = generation === 'B' ? { requestedAt: REQUESTED_AT } : {};
      response.end(JSON.stringify({ conversationId: `turn-${conversations++}`, ...requestedAt }));
      return;
    }
    const conversation = /turn-\d+/.exec(request.path)?.[0] ?? '';
    const earlier = connections.get(conversation) ?? 0;
    connections.set(conversation, earlier + 1);
    const resumed = request.headers['last-event-id'];
    const bytes = turnBytes(turn, generation, typeof resumed === 'string' ? resumed : null);
    const cut = earlier === 0 ? cutOf(Number(conversation.slice(5))) : null;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (cut === null) response.end(bytes);
    else if (cut.how === 'close') response.end(bytes.subarray(0, cut.at));
    else response.write(bytes.subarray(0, cut.at), () => setImmediate(() => response.socket?.destroy()));
    if (cut !== null && cut.at === 0) response.flushHeaders();
  };
  return startScriptServer({}, { answer });
}
