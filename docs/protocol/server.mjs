// The smallest endpoint that scenarios can be put to: a crew of two agents that always say the same.
// node server.mjs [port]
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const port = Number(process.argv[2] ?? 8080);
const path = /^\/api\/v1\/discussions\/pilot(?:\/([^/]+)\/stream)?$/;

/** What was said in each conversation so far, and who listens to it. */
const conversations = new Map();

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname === '/ready') return response.writeHead(200).end('{"status":"ready"}');
  const match = path.exec(pathname);
  if (match === null) return response.writeHead(404).end();
  return match[1] === undefined
    ? ask(request, response)
    : listen(conversation(decodeURIComponent(match[1])), request, response);
});
server.listen(port, '127.0.0.1', () => {
  console.log(`listening at http://127.0.0.1:${server.address().port}`);
});

/** A question comes in. It is answered with the id under which the discussion can be heard; the answer comes later. */
async function ask(request, response) {
  const { message, conversationId = randomUUID() } = JSON.parse(await text(request));
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ conversationId, requestedAt: new Date().toISOString() }));
  discuss(message, conversation(conversationId).tell);
}

/** Here your crew does its work. Every step is an event; the last one is `done`. */
async function discuss(question, tell) {
  tell({ type: 'thread_found', threadId: randomUUID() });
  for (const agent of ['timetable', 'rulebook']) {
    tell({ type: 'phase', agent, status: 'evaluating' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    tell({ type: 'finding', agent, signal: 'agree', content: `${agent} has looked it up.` });
  }
  tell({ type: 'synthesis', content: `You asked: ${question} The answer is 21:35.` });
  tell({ type: 'done' });
}

function conversation(id) {
  const { events, listeners } = conversations.get(id) ?? { events: [], listeners: new Set() };
  conversations.set(id, { events, listeners });
  const tell = (event) => {
    events.push({ id: `${id}:${events.length + 1}`, event });
    for (const send of listeners) send(events.at(-1));
  };
  return { events, listeners, tell };
}

/** A stream of server-sent events: what was said so far, or since the event that was heard last, and then the rest. */
function listen({ events, listeners }, request, response) {
  const send = ({ id, event }) => {
    response.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
    if (event.type === 'done') response.end();
  };
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
  response.write('data: {"type":"connected"}\n\n');
  const heard = events.findIndex(({ id }) => id === request.headers['last-event-id']);
  for (const said of events.slice(heard + 1)) send(said);
  listeners.add(send);
  response.on('close', () => listeners.delete(send));
}
