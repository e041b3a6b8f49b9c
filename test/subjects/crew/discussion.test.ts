import { afterEach, expect, test } from 'vitest';
import { discuss } from '../../support/discussion-run.ts';
import { type ScriptServer, type ServerScript, startScriptServer } from '../../support/script-server.ts';

const servers: ScriptServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(script: ServerScript): Promise<ScriptServer> {
  const server = await startScriptServer(script);
  servers.push(server);
  return server;
}

const QUIET_RUN = [
  'data: {"type":"connected"}',
  'id: aa:1\ndata: {"type":"thread_found","threadId":"aa"}',
  'id: aa:3\ndata: {"type":"phase","agent":"shelf-scout","status":"waking"}',
  'data: {"type":"heartbeat"}',
  'id: aa:7\ndata: {"type":"finding","agent":"shelf-scout","signal":"agree","summary":"12 jars","content":"12 jars"}',
  'id: aa:9\ndata: {"type":"synthesis","content":"There are 12 jars."}',
  'id: aa:10\ndata: {"type":"done"}',
]
  .map((event) => `${event}\n\n`)
  .join('');

test('a question is asked once and its discussion followed to its end', async () => {
  const server = await serve({ streams: [{ bytes: QUIET_RUN }] });
  const { signals, end, counted } = await discuss({ endpoint: server.endpoint, makeId: () => 'made-here' });
  expect(end).toMatchObject({ reason: 'done', fault: null });
  expect(signals.map((signal) => signal.type)).toEqual([
    'asking',
    'posted',
    'opened',
    ...Array(7).fill('event'),
  ]);
  expect(counted.map((event) => event.type)).toEqual([
    'thread_found',
    'phase',
    'finding',
    'synthesis',
    'done',
  ]);
  expect(server.posts()).toHaveLength(1);
  expect(JSON.parse(server.posts()[0]?.body ?? '')).toEqual({
    message: 'How many jars of rice are left?',
    conversationId: 'made-here',
  });
  expect(server.streams()[0]?.path).toBe('/api/v1/discussions/pantry/conv-0001/stream');
});
