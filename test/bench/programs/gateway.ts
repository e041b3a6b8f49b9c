import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A gateway that answers every question of a crew named `<anything>-<events>-<ms>` with that many events and
 * that long a pause between them, framed as the newest gateways do. It prints its origin and serves until its
 * input ends.
 */
const agents = ['tide-tables', 'harbour-charts', 'pilot-office'];
const steps: readonly ((agent: string) => object)[] = [
  (agent) => ({ type: 'phase', agent, status: 'waking' }),
  (agent) => ({ type: 'phase', agent, status: 'triaging', gpu: 'rack-b' }),
  (agent) => ({
    type: 'finding',
    agent,
    signal: 'agree',
    summary: 'High water at 06:12 and 18:40.',
    content:
      'High water at 06:12 and 18:40.\n\nHeights 4.1 m and 4.3 m; the bar is passable from 04:50 to 08:05.',
  }),
];
const CLOSING = [
  {
    type: 'synthesis',
    content: 'High water is at 06:12 (4.1 m) and at 18:40 (4.3 m); berth 3 is free all day.',
  },
  { type: 'done' },
];

function eventAt(index: number, total: number, thread: string): string {
  if (index === 0) return 'data: {"type":"connected"}\n\n';
  const id = `id: ${thread}:${8800 + index}\n`;
  if (index === 1) return `${id}data: {"type":"thread_found","threadId":"${thread}"}\n\n`;
  const closing = CLOSING[index - (total - CLOSING.length)];
  const step = steps[(index - 2) % steps.length] ?? (() => ({}));
  const agent = agents[Math.floor((index - 2) / steps.length) % agents.length] ?? '';
  return `${id}data: ${JSON.stringify(closing ?? step(agent))}\n\n`;
}

let open = 0;
let mostAtOnce = 0;

async function* events(total: number, pauseMs: number): AsyncGenerator<string> {
  const thread = randomUUID();
  for (let index = 0; index < total; index += 1) {
    if (index > 0 && pauseMs > 0) await sleep(pauseMs);
    yield eventAt(index, total, thread);
  }
}

async function stream(response: ServerResponse, total: number, pauseMs: number): Promise<void> {
  open += 1;
  mostAtOnce = Math.max(open, mostAtOnce);
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  // A client that leaves early is no fault of the gateway.
  await pipeline(events(total, pauseMs), response).catch(() => {});
  open -= 1;
}

function conversationIdOf(asked: unknown): string | null {
  if (typeof asked !== 'object' || asked === null || !('conversationId' in asked)) return null;
  return typeof asked.conversationId === 'string' ? asked.conversationId : null;
}

const server = createServer(async (request, response) => {
  const [, events, pause, rest] =
    /^\/api\/v1\/discussions\/[^/]*-(\d+)-(\d+)(\/[^/?]+\/stream)?(?:\?|$)/.exec(request.url ?? '') ?? [];
  if (rest !== undefined) return stream(response, Number(events), Number(pause));
  if (request.url === '/most-at-once') return response.end(`${mostAtOnce}`);
  response.setHeader('content-type', 'application/json');
  if (request.url === '/ready') return response.end('{"status":"ready"}');
  if (request.method !== 'POST' || events === undefined)
    return response.writeHead(404).end('{"error":"not found"}');
  const asked = await json(request);
  return response.end(
    `${JSON.stringify({ conversationId: conversationIdOf(asked) ?? randomUUID(), requestedAt: new Date().toISOString() })}\n`,
  );
});
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`);
});
process.stdin.resume().once('end', () => process.exit());
