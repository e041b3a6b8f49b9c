import { describe, expect, test } from 'vitest';
import { type DemoFault, demoFaults, isDemoFault } from '#subjects';
import { ask, demoCrew, discussion, idsOf, named, openStream, send, typesOf } from './demo-client.ts';

const WHOLE = [
  'connected',
  'thread_found',
  'phase',
  'phase',
  'finding',
  'finding',
  'synthesis',
  'phase',
  'done',
];

/** A crew with one fault that has been asked; its stream is still to be opened. */
async function faulty(fault: DemoFault, generation: 'A' | 'B' = 'B') {
  const { crew, clock } = await demoCrew({ faults: [fault], generation });
  const { conversationId } = await ask(crew.endpoint, { conversationId: 'c' });
  return { crew, clock, conversationId, url: `${crew.endpoint}/c/stream` };
}

test('late-events: nothing until the end, then everything', async () => {
  const { clock, url } = await faulty('late-events');
  const stream = await openStream(url);
  clock.advance(7_999);
  await stream.until('connected');
  expect(typesOf(stream.text())).toEqual(['connected']);
  clock.advance(1);
  expect(typesOf((await stream.end).text)).toEqual(WHOLE);
});

describe.each(['A', 'B'] as const)('drop, generation %s', (generation) => {
  test('cuts the first connection in the middle of an event, and only that one', async () => {
    const { clock, url } = await faulty('drop', generation);
    const stream = await openStream(url);
    clock.advance(8_000);
    const { text, cut } = await stream.end;
    expect(cut).toBe(true);
    expect(typesOf(text).slice(0, 5)).toEqual(WHOLE.slice(0, 5));
    expect(text).not.toMatch(/\n\n$/);
    expect(typesOf((await (await openStream(url)).end).text)).toEqual(WHOLE);
  });
});

test('drop comes again with the next question', async () => {
  const { crew, clock, url } = await faulty('drop');
  clock.advance(8_000);
  await (await openStream(url)).end;
  await ask(crew.endpoint, { conversationId: 'c' });
  clock.advance(8_000);
  expect((await (await openStream(url)).end).cut).toBe(true);
});

test('restart: half the discussion, then the whole on a new thread', async () => {
  const { clock, url } = await faulty('restart');
  const stream = await openStream(url);
  clock.advance(4_999);
  await stream.until('"Open."');
  expect(typesOf(stream.text())).toEqual(['connected', ...WHOLE.slice(1, 5)]);
  clock.advance(7_001);
  const { text } = await stream.end;
  expect(typesOf(text)).toEqual(['connected', ...WHOLE.slice(1, 5), ...WHOLE.slice(1)]);
  expect(named(text)).toContain('"threadId":"THREAD-2"');
  expect(idsOf(named(text))).toEqual([...Array(4).fill('THREAD-1:N'), ...Array(8).fill('THREAD-2:N')]);
});

test('gateway-error: 503, and a synthetic thread for whoever streams', async () => {
  const { crew } = await demoCrew({ faults: ['gateway-error'] });
  const body = '{"message":"Are the gates open?","conversationId":"c"}';
  expect(await send(crew.endpoint, { method: 'POST', body })).toMatchObject({
    status: 503,
    body: '{"error":"failed to queue discussion request"}\n',
  });
  const { text } = await (await openStream(`${crew.endpoint}/c/stream`)).end;
  expect(typesOf(text)).toEqual(['connected', 'thread_found', 'synthesis', 'done']);
  expect(text).toMatch(/"threadId":"gateway-error-[0-9a-f]{8}"/);
});

test('wrong-content-type: a page instead of a stream', async () => {
  const { url } = await faulty('wrong-content-type');
  const answer = await send(url);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(answer.body).toContain('<title>Sign in</title>');
});

test('silence: not one byte after "connected"', async () => {
  const { clock, url } = await faulty('silence');
  const stream = await openStream(url);
  clock.advance(3_600_000);
  await stream.until('connected');
  stream.close();
  await stream.end;
  expect(stream.text()).toBe('data: {"type":"connected"}\n\n');
});

test('error-event: one event, and the end', async () => {
  const { url } = await faulty('error-event');
  expect((await (await openStream(url)).end).text).toBe(
    'data: {"type":"error","error":"Discussion stream not available"}\n\n',
  );
});

test('slow-post: the answer comes late, the crew does not', async () => {
  const { crew, clock } = await demoCrew({ faults: ['slow-post'] });
  let answered = false;
  const reply = ask(crew.endpoint, { conversationId: 'c' }).finally(() => {
    answered = true;
  });
  const stream = await openStream(`${crew.endpoint}/c/stream`);
  while (clock.pending() < 3) await send(new URL('/health', crew.endpoint).href);
  clock.advance(4_999);
  await stream.until('finding');
  expect(answered).toBe(false);
  clock.advance(1);
  expect(await reply).toMatchObject({ conversationId: 'c' });
});

test('a discussion may bring a fault of its own', async () => {
  const broken = discussion('broken', {
    question: 'Are the gates open?',
    faults: ['error-event'],
    events: [
      { at: 1, type: 'thread_found' },
      { at: 2, type: 'done' },
    ],
  });
  const { crew } = await demoCrew({ discussions: [broken] });
  await ask(crew.endpoint, { conversationId: 'c' });
  expect((await (await openStream(`${crew.endpoint}/c/stream`)).end).text).toContain('"error"');
});

test('faults spare other crews', async () => {
  const { crew } = await demoCrew({ faults: ['gateway-error', 'silence'] });
  expect(await ask(crew.endpoint.replace(/demo$/, 'pilot'))).toHaveProperty('requestedAt');
});

test('every fault has a summary and is known by its name', () => {
  for (const [name, summary] of Object.entries(demoFaults)) {
    expect(isDemoFault(name)).toBe(true);
    expect(summary).toMatch(/^\S.*[^.]$/);
  }
  expect(isDemoFault('toString')).toBe(false);
});
