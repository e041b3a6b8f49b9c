import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiscussionEvent } from '#model';
import { createEventReader } from '../../../src/subjects/crew/event-reader.ts';

interface Reading {
  readonly events: readonly DiscussionEvent[];
  readonly resumeIds: readonly (string | null)[];
  readonly oddities: readonly string[];
  readonly tooLarge: number;
}

function read(chunks: Iterable<Uint8Array>, maxEventBytes = 1_000_000): Reading {
  const events: DiscussionEvent[] = [];
  const resumeIds: (string | null)[] = [];
  const oddities: string[] = [];
  let tooLarge = 0;
  const reader = createEventReader({
    maxEventBytes,
    redact: (text) => text,
    event: (event, resumeId) => {
      events.push(event);
      resumeIds.push(resumeId);
    },
    oddity: (message) => oddities.push(message),
    tooLarge: () => {
      tooLarge += 1;
    },
    isOver: () => tooLarge > 0,
  });
  for (const chunk of chunks) reader.feed(chunk);
  reader.end();
  return { events, resumeIds, oddities, tooLarge };
}

function cutAt(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const edges = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
  return edges.slice(1).map((to, index) => bytes.subarray(edges[index], to));
}

const folder = new URL('../../../fixtures/streams/', import.meta.url);
const fixture = (name: string): Buffer => readFileSync(new URL(name, folder));
const dataOf = (reading: Reading) => reading.events.map((event) => event.data);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

describe.each(readdirSync(folder).filter((name) => name.endsWith('.sse')))('%s', (name) => {
  const bytes = fixture(name);
  const whole = read([bytes]);

  test('reads the same byte by byte', () => {
    expect(read(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(whole);
  });

  test('reads the same cut anywhere', () => {
    for (let at = 0; at <= bytes.length; at++) expect(read(cutAt(bytes, [at]))).toEqual(whole);
  });
});

test('line ends may be CR LF, and several data lines are one event', () => {
  const { events } = read([fixture('crlf-and-two-data-lines.sse')]);
  expect(events).toEqual([
    { type: 'connected', name: null, id: null, data: { type: 'connected' } },
    {
      type: 'finding',
      name: 'said',
      id: null,
      data: { type: 'finding', agent: 'pH-meter', signal: 'agree', summary: '6.4 ä € 🍎' },
    },
    { type: 'done', name: null, id: 'soil:12', data: { type: 'done' } },
  ]);
});

test('a byte order mark is no part of the first event', () => {
  expect(read([fixture('byte-order-mark.sse')]).events.map((event) => event.type)).toEqual([
    'connected',
    'thread_found',
    'done',
  ]);
});

test('lines may end in CR alone, the last event included', () => {
  expect(dataOf(read([fixture('cr-only.sse')]))).toEqual([
    { type: 'connected' },
    { type: 'synthesis', content: 'pH 6.4' },
    { type: 'done' },
  ]);
});

test('data lines that are JSON only one by one are one event each', () => {
  const reading = read([fixture('one-newline-between-events.sse')]);
  expect(reading.events.map((event) => event.type)).toEqual([
    'connected',
    'thread_found',
    'synthesis',
    'done',
  ]);
  expect(reading.oddities).toEqual([]);
});

test('what is odd is named or passed over, and unknown events are kept', () => {
  const reading = read([fixture('oddities.sse')]);
  expect(reading.events.map(({ type, name, id }) => ({ type, name, id }))).toEqual([
    { type: 'finding', name: 'finding', id: null },
    { type: 'brand-new', name: null, id: 'soil:9' },
    { type: 'done', name: null, id: null },
  ]);
  expect(reading.oddities).toEqual([
    'data that is not a JSON object: <html>not json</html>',
    'data that is not a JSON object: 42',
  ]);
});

test('at the end of a body a pending event counts only when it is whole', () => {
  expect(dataOf(read([fixture('no-blank-line-at-end.sse')]))).toEqual([
    { type: 'connected' },
    { type: 'done' },
  ]);
  const half = read([fixture('half-event-at-end.sse')]);
  expect(dataOf(half)).toEqual([{ type: 'connected' }]);
  expect(half.oddities).toEqual([]);
});

test('an id that was cut short is no id', () => {
  expect(read([fixture('half-id-at-end.sse')]).resumeIds).toEqual([null, null]);
});

describe('an event over the limit', () => {
  const json = (content: string): string => JSON.stringify({ type: 'synthesis', content });

  test('is refused when it is whole, counted in bytes', () => {
    const text = `data: ${json('ä'.repeat(60))}\n\n`;
    expect(read([encode(text)], 120)).toMatchObject({ tooLarge: 1, events: [] });
    expect(read([encode(text)], 200)).toMatchObject({ tooLarge: 0, events: [{ type: 'synthesis' }] });
  });

  test('is refused when its line never ends', () => {
    const endless = Array.from({ length: 50 }, () => encode('x'.repeat(100)));
    expect(read([encode('data: '), ...endless], 1_000).tooLarge).toBe(1);
  });

  test('is refused when its lines never end', () => {
    const endless = Array.from({ length: 50 }, () => encode(`data: ${'x'.repeat(100)}\n`));
    expect(read(endless, 1_000).tooLarge).toBe(1);
  });

  test('ends the reading: nothing after it counts', () => {
    const text = `data: ${json('x'.repeat(200))}\n\ndata: {"type":"done"}\n\n`;
    expect(read([encode(text)], 120).events).toEqual([]);
  });
});

test('JSON nested too deep to walk is odd data, and no stack overflows', () => {
  const deep = `data: {"type":"finding","a":${'['.repeat(200_000)}${']'.repeat(200_000)}}\n\n`;
  expect(read([encode(deep)])).toMatchObject({
    events: [],
    oddities: [expect.stringContaining('not a JSON object')],
  });
});

test('arbitrary streams read the same however they are cut, and nothing throws', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'data: {"type":"done"}',
      'data: {',
      'data: "x"}',
      'id: a:1',
      'id: \u00e9',
      'event: x',
      ':c',
      '',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.json().map((json) => `data: ${json}`),
  );
  const ending = fc.constantFrom('\n', '\r\n', '\r');
  const stream = fc.array(fc.tuple(line, ending)).map((lines) => encode(lines.flat().join('')));
  const cuts = fc.array(fc.nat({ max: 400 }), { maxLength: 12 });
  fc.assert(
    fc.property(stream, cuts, (bytes, at) => {
      const inside = at.map((cut) => Math.min(cut, bytes.length));
      expect(read(cutAt(bytes, inside))).toEqual(read([bytes]));
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 500) },
  );
});
