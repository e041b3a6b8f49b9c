import { describe, expect, test } from 'vitest';
import { ask, demoCrew, discussion, gates, idsOf, named, openStream, typesOf } from './demo-client.ts';

const HEARTBEAT = 'data: {"type":"heartbeat"}\n\n';

const WHOLE_A = `data: {"type":"connected"}

data: {"type":"thread_found","threadId":"THREAD-1"}

data: {"type":"phase","agent":"keeper","status":"triaging","gpu":"a\\u003cb"}

data: {"type":"phase","agent":"clerk","status":"done","gpu":"b","signal":"stand_aside","stood_aside":true,"model":"m","reason":"gpu-busy"}

data: {"type":"finding","agent":"keeper","signal":"agree","summary":"Open.","content":"Open.\\n\\nSince 06:00."}

data: {"type":"finding","agent":"guard","signal":"concern","summary":"Only \\u0026 just\\nso."}

data: {"type":"synthesis","content":"The gates are open."}

data: {"type":"phase","agent":"keeper","status":"ready"}

data: {"type":"done"}

`;

const WHOLE_B = WHOLE_A.replace(/^data: (?!\{"type":"connected")/gm, 'id: THREAD-1:N\ndata: ');

test.each([
  ['A', WHOLE_A],
  ['B', WHOLE_B],
] as const)('generation %s, byte for byte', async (generation, whole) => {
  const { crew, clock } = await demoCrew({ generation });
  const { conversationId } = await ask(crew.endpoint);
  const stream = await openStream(`${crew.endpoint}/${conversationId}/stream`, {
    origin: 'http://page.test',
  });
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': 'http://page.test',
    'access-control-allow-credentials': 'true',
  });
  clock.advance(8_000);
  expect(await stream.end).toEqual({ text: expect.any(String), cut: false });
  expect(named(stream.text())).toBe(whole);
});

test('sequences grow, with gaps', async () => {
  const { crew, clock } = await demoCrew();
  const { conversationId } = await ask(crew.endpoint);
  clock.advance(8_000);
  const { text } = await (await openStream(`${crew.endpoint}/${conversationId}/stream`)).end;
  const numbers = idsOf(text).map((id) => Number(id.slice(id.lastIndexOf(':') + 1)));
  expect(numbers).toEqual([...numbers].sort((left, right) => left - right));
  expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBeGreaterThan(numbers.length);
});

test('without Origin there are no CORS headers', async () => {
  const { crew } = await demoCrew();
  const stream = await openStream(`${crew.endpoint}/c/stream`);
  expect(Object.keys(stream.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('events arrive when they happen, as fast as the pace says', async () => {
  const { crew, clock } = await demoCrew({ pace: 4 });
  const { conversationId } = await ask(crew.endpoint);
  const stream = await openStream(`${crew.endpoint}/${conversationId}/stream`);
  await stream.until('connected');
  clock.advance(249);
  clock.advance(2);
  await stream.until('thread_found');
  expect(typesOf(stream.text())).toEqual(['connected', 'thread_found']);
  clock.advance(1_749);
  expect(typesOf((await stream.end).text)).toHaveLength(9);
});

test('a heartbeat every 30 s, whatever the pace and whatever else is sent', async () => {
  const slow = discussion('slow', {
    question: 'Are the gates open?',
    events: [
      { at: 29, type: 'thread_found' },
      { at: 61, type: 'done' },
    ],
  });
  const { crew, clock } = await demoCrew({ discussions: [slow], generation: 'A' });
  const { conversationId } = await ask(crew.endpoint);
  const stream = await openStream(`${crew.endpoint}/${conversationId}/stream`);
  clock.advance(29_999);
  await stream.until('thread_found');
  expect(stream.text()).not.toContain(HEARTBEAT);
  clock.advance(31_001);
  expect(typesOf((await stream.end).text)).toEqual([
    'connected',
    'thread_found',
    'heartbeat',
    'heartbeat',
    'done',
  ]);
});

test.each(['any-other-crew', 'demo-judge'])('%s takes questions and is silent for ever', async (name) => {
  const { crew, clock } = await demoCrew();
  const endpoint = crew.endpoint.replace(/demo$/, name);
  const { conversationId } = await ask(endpoint);
  const stream = await openStream(`${endpoint}/${conversationId}/stream`);
  await stream.until('connected');
  clock.advance(3_600_000);
  const text = await stream.until(HEARTBEAT.repeat(120));
  expect(typesOf(text)).toEqual(['connected', ...Array(120).fill('heartbeat')]);
});

test('a stream may be opened before its question is asked, by several at once', async () => {
  const { crew, clock } = await demoCrew();
  const url = `${crew.endpoint}/early%2Fbird/stream`;
  const streams = [await openStream(url), await openStream(url)];
  await ask(crew.endpoint, { conversationId: 'early/bird' });
  clock.advance(8_000);
  for (const stream of streams) expect(named((await stream.end).text)).toBe(WHOLE_B);
});

test('messages stored before the thread began come together with it, the last one with its id', async () => {
  const early = discussion('early', {
    question: 'Are the gates open?',
    events: [
      { at: 1, type: 'phase', agent: 'keeper', status: 'waking' },
      { at: 2, type: 'phase', agent: 'guard', status: 'waking' },
      { at: 3, type: 'thread_found' },
      { at: 4, type: 'done' },
    ],
  });
  const { crew, clock } = await demoCrew({ discussions: [early] });
  const { conversationId } = await ask(crew.endpoint);
  const url = `${crew.endpoint}/${conversationId}/stream`;
  const first = await openStream(url);
  clock.advance(3_000);
  const text = await first.until('guard');
  expect(named(text)).toBe(`data: {"type":"connected"}

data: {"type":"thread_found","threadId":"THREAD-1"}

data: {"type":"phase","agent":"keeper","status":"waking"}

id: THREAD-1:N
data: {"type":"phase","agent":"guard","status":"waking"}

`);
  const resumed = await openStream(url, { 'Last-Event-ID': idsOf(text)[0] ?? '' });
  clock.advance(1_000);
  expect(typesOf((await resumed.end).text)).toEqual(['connected', 'done']);
});

describe('the coordinator', () => {
  test('discusses several questions at once', async () => {
    const { crew, clock } = await demoCrew();
    const one = await ask(crew.endpoint);
    const two = await ask(crew.endpoint);
    clock.advance(8_000);
    for (const { conversationId } of [one, two]) {
      expect((await (await openStream(`${crew.endpoint}/${conversationId}/stream`)).end).cut).toBe(false);
    }
  });

  test('discusses one after the other when told so, first in, first out', async () => {
    const { crew, clock } = await demoCrew({ atOnce: 1 });
    const one = await ask(crew.endpoint);
    const two = await ask(crew.endpoint);
    const first = await openStream(`${crew.endpoint}/${one.conversationId}/stream`);
    const second = await openStream(`${crew.endpoint}/${two.conversationId}/stream`);
    clock.advance(8_000);
    await first.end;
    await second.until('connected');
    expect(typesOf(second.text())).toEqual(['connected']);
    clock.advance(8_000);
    expect(named((await second.end).text)).toBe(WHOLE_B);
  });
});

test('a question in other words still finds its discussion', async () => {
  const outside = discussion('outside', {
    question: 'Anything else',
    fallback: true,
    events: [
      { at: 1, type: 'thread_found' },
      { at: 2, type: 'synthesis', content: 'Not my field.' },
      { at: 3, type: 'done' },
    ],
  });
  const { crew, clock } = await demoCrew({ discussions: [gates, outside] });
  const heard = async (message: string): Promise<string> => {
    const { conversationId } = await ask(crew.endpoint, { message });
    const stream = await openStream(`${crew.endpoint}/${conversationId}/stream`);
    clock.advance(8_000);
    return (await stream.end).text;
  };
  expect(await heard('  ARE the gates\nopen ')).toContain('The gates are open.');
  expect(await heard('Are the gates open now?')).toContain('The gates are open.');
  expect(await heard('Is the moon full?')).toContain('Not my field.');
});
