import { describe, expect, test } from 'vitest';
import { ask, demoCrew, discussion, idsOf, openStream, typesOf } from './demo-client.ts';

/** The types of a closed discussion's events from the given one on. */
const TYPES = ['thread_found', 'phase', 'phase', 'finding', 'finding', 'synthesis', 'phase', 'done'];

type Started = Awaited<ReturnType<typeof asked>>;

/** A crew that has been asked once and has finished discussing. */
async function asked(generation: 'A' | 'B') {
  const { crew, clock } = await demoCrew({ generation });
  const { conversationId, requestedAt } = await ask(crew.endpoint);
  clock.advance(8_000);
  return { crew, clock, requestedAt, conversationId, url: `${crew.endpoint}/${conversationId}/stream` };
}

/** Everything a new connection gets before its first heartbeat, or before it ends. */
async function heard({ url, clock }: Pick<Started, 'url' | 'clock'>, query = '', headers = {}) {
  const stream = await openStream(`${url}${query}`, headers);
  await stream.until('connected');
  clock.advance(30_000);
  await Promise.race([stream.end, stream.until('heartbeat')]);
  return typesOf(stream.text());
}

const SILENT = ['connected', 'heartbeat'];
const WHOLE = ['connected', ...TYPES];

describe('generation A', () => {
  test('replays the turn within 30 s of its beginning, and loses it afterwards', async () => {
    const started = await asked('A');
    started.clock.advance(23_000);
    expect(await heard(started)).toEqual(WHOLE);
    expect(await heard(started)).toEqual(SILENT);
  });

  test('knows neither ids nor since, however wrong they are', async () => {
    const started = await asked('A');
    const headers = { 'Last-Event-ID': 'nonsense' };
    expect(await heard(started, '?since=nonsense&lastEventId=nonsense', headers)).toEqual(WHOLE);
  });

  test('skips earlier turns of the conversation', async () => {
    const started = await asked('A');
    await ask(started.crew.endpoint, { message: 'What else?', conversationId: started.conversationId ?? '' });
    expect(await heard(started)).toEqual(SILENT);
  });
});

describe('generation B', () => {
  test('remembers for an hour when the latest turn was asked', async () => {
    const started = await asked('B');
    started.clock.advance(3_000_000);
    expect(await heard(started)).toEqual(WHOLE);
    started.clock.advance(600_000);
    expect(await heard(started)).toEqual(SILENT);
  });

  test('reads from since minus two seconds', async () => {
    const started = await asked('B');
    expect(await heard(started, `?since=${started.requestedAt}`)).toEqual(WHOLE);
    expect(await heard(started, '?since=2026-10-04T11:30:02.9%2B02:00')).toEqual(WHOLE);
    expect(await heard(started, '?since=2026-10-04T09:30:03.100Z')).toEqual(SILENT);
  });

  test('since reaches back an hour at most', async () => {
    const started = await asked('B');
    started.clock.advance(3_600_000);
    expect(await heard(started, `?since=${started.requestedAt}`)).toEqual(SILENT);
  });

  test.each([
    ['header', (id: string) => ({ query: '', headers: { 'Last-Event-ID': id } })],
    ['query', (id: string) => ({ query: `?lastEventId=${encodeURIComponent(id)}`, headers: {} })],
    [
      'header rather than query',
      (id: string) => ({ query: '?lastEventId=t%3A1', headers: { 'Last-Event-ID': id } }),
    ],
  ])('resumes behind every event by its id in the %s', async (_, resume) => {
    const started = await asked('B');
    const { text } = await (await openStream(started.url)).end;
    const ids = idsOf(text);
    expect(ids).toHaveLength(TYPES.length);
    for (const [index, id] of ids.slice(0, -1).entries()) {
      const { query, headers } = resume(id);
      const types = await heard(started, query, headers);
      // The second copy of the synthesis lies behind the phase after it, and is new to who resumes there.
      const twin = index === 6 ? ['synthesis'] : [];
      expect(types, id).toEqual(['connected', ...twin, ...TYPES.slice(index + 1)]);
    }
  });

  test('an id of "done", or one made up, waits for ever', async () => {
    const started = await asked('B');
    const { text } = await (await openStream(started.url)).end;
    expect(await heard(started, '', { 'Last-Event-ID': idsOf(text).at(-1) ?? '' })).toEqual(SILENT);
    expect(await heard(started, '', { 'Last-Event-ID': 'made:up:9999999' })).toEqual(SILENT);
  });

  test('a new turn gets a new thread, and since keeps the turns apart', async () => {
    const started = await asked('B');
    const first = await (await openStream(started.url)).end;
    const second = await ask(started.crew.endpoint, { conversationId: started.conversationId ?? '' });
    started.clock.advance(8_000);
    const stream = await openStream(`${started.url}?since=${second.requestedAt}`);
    const { text } = await stream.end;
    expect(typesOf(text)).toEqual(WHOLE);
    expect(idsOf(text).filter((id) => idsOf(first.text).includes(id))).toEqual([]);
    const headers = { 'Last-Event-ID': idsOf(first.text).at(-1) ?? '' };
    expect(await heard(started, `?since=${second.requestedAt}`, headers)).toEqual(WHOLE);
    expect(await heard(started, '?since=2026-10-04T09:31:00Z', headers)).toEqual(SILENT);
  });
});

test('a restart is announced again to who resumes on the old thread', async () => {
  const restarted = discussion('restarted', {
    question: 'Are the gates open?',
    events: [
      { at: 1, type: 'thread_found' },
      { at: 2, type: 'finding', agent: 'keeper', signal: 'agree', content: 'Draft.' },
      { at: 3, type: 'thread_found' },
      { at: 4, type: 'synthesis', content: 'Open.' },
      { at: 5, type: 'done' },
    ],
  });
  const { crew, clock } = await demoCrew({ discussions: [restarted] });
  const { conversationId, requestedAt } = await ask(crew.endpoint);
  const url = `${crew.endpoint}/${conversationId}/stream?since=${requestedAt}`;
  const first = await openStream(url);
  clock.advance(2_000);
  const text = await first.until('Draft.');
  first.close();
  clock.advance(3_000);
  const second = await openStream(url, { 'Last-Event-ID': idsOf(text).at(-1) ?? '' });
  const rest = (await second.end).text;
  expect(typesOf(rest)).toEqual(['connected', 'thread_found', 'synthesis', 'done']);
  expect(new Set([...idsOf(text), ...idsOf(rest)].map((id) => id.split(':')[0])).size).toBe(2);
});
