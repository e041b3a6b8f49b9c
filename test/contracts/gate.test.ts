import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSentenceReader } from '../../grammar/fitness/sentence/index.ts';
import { countMatches } from '../../grammar/index.ts';
import { findGateKind, gateKinds } from '../../src/gates/index.ts';
import type { GateKind, GateParams, Settlement, WatchInput } from '../../src/model/index.ts';
import { gatesWithOwn } from '../support/own-gates.ts';
import { noConstants, sentence } from '../support/sentence.ts';
import { type Spelled, spell } from '../support/spell-phrase.ts';
import { event, runWatch } from '../support/watch-inputs.ts';

/** Those of the worked examples are gates like any other. */
const kinds: readonly GateKind[] = await gatesWithOwn();
const reader = createSentenceReader({ gates: kinds, judgeKeywords: [] });
const tools = { countMatches };
const runs = Number(process.env['FUZZ_RUNS'] ?? 50);

/** Where a phrase spelled out asks for something that there is not. */
const besides: Readonly<Record<string, readonly Spelled[]>> = {
  'answer-schema': [
    { text: 'synthesis fits the schema "departures.json"', params: { schema: 'departures.json' } },
  ],
};
/** Parameters with which a kind is watched: each of its phrases, spelled out. */
const examples = kinds.flatMap((kind) =>
  [...kind.phrases.flatMap((phrase) => spell(phrase, kind.defaults)), ...(besides[kind.kind] ?? [])].map(
    ({ text, params }) => ({ kind, text, params }),
  ),
);

const words = [
  'connected',
  'thread_found',
  'phase',
  'finding',
  'synthesis',
  'done',
  'error',
  'heartbeat',
  'x',
];
const json = fc.jsonValue({ maxDepth: 2 });
const anyEvent = fc
  .record({
    type: fc.constantFrom(...words),
    agent: fc.oneof(fc.constantFrom('a', 'b', 'c', 'cedar', 'birch', 'elm'), json),
    signal: fc.oneof(fc.constantFrom('agree', 'concern', 'stand_aside'), json),
    status: fc.oneof(fc.constantFrom('triaging', 'done'), json),
    content: fc.oneof(fc.constantFrom('cedar and birch', '   '), json),
    stood_aside: json,
  })
  .chain((data) => fc.record({ step: fc.nat(4000), data: fc.constant(data) }));
const anyEvents = fc.array(anyEvent, { maxLength: 12 });
const departures = '{ "departures": [{ "train": 2, "valley": "06:10", "passengers": false }] }';
const anyAnswer = fc.oneof(fc.string(), fc.json(), fc.constant(departures));
const anyEnd = fc.record({ answer: fc.option(anyAnswer), done: fc.boolean() });

function timed(steps: readonly { step: number; data: object }[]): Extract<WatchInput, { type: 'event' }>[] {
  let atMs = 0;
  return steps.map(({ step, data }) => {
    atMs += step;
    return event(atMs, JSON.parse(JSON.stringify(data)));
  });
}

function over(inputs: readonly WatchInput[], end: { answer: string | null; done: boolean }): WatchInput[] {
  return [...inputs, { type: 'ended', atMs: (inputs.at(-1)?.atMs ?? 0) + 1, ...end }];
}

function outcome(
  kind: GateKind,
  params: GateParams,
  inputs: readonly WatchInput[],
): Settlement['status'] | null {
  return runWatch(kind.watch(params, tools), inputs).settlement?.status ?? null;
}

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('%s', (_, kind) => {
  const own = examples.filter((example) => example.kind === kind);

  test('is found by its name', () => {
    expect(kinds.filter((known) => known.kind === kind.kind)).toEqual([kind]);
    if (kinds.indexOf(kind) < gateKinds.length) expect(findGateKind(kind.kind)).toBe(kind);
    expect(kind.summary).not.toBe('');
  });

  test.each(own.map(({ text, params }) => [text, params] as const))('%s', (text, params) => {
    const read = reader.read(sentence(text), noConstants);
    expect(read).toMatchObject({ kind: kind.kind, fits: true, params });
    expect(Object.keys(read.params)).toEqual(Object.keys(kind.defaults));
    expect(read.findings.filter(({ code }) => code !== 'role-not-on-stream')).toEqual([]);
    expect(reader.looksLikeGate(text)).toBe(true);
  });

  test('does not pass a discussion in which nothing happened, unless it forbids', () => {
    for (const { params } of own) {
      const forbids =
        kind.kind === 'synthesis-not-contains' ||
        params['comparator'] === 'atMost' ||
        (params['comparator'] === 'exactly' && params['count'] === 0);
      const status = outcome(kind, params, over([], { answer: null, done: false }));
      expect(status === 'passed').toBe(forbids);
      expect(status).not.toBeNull();
    }
  });

  test('does not pass without an answer, if it says that it needs one', () => {
    fc.assert(
      fc.property(anyEvents, fc.boolean(), fc.nat(own.length - 1), (steps, done, pick) => {
        const params = own[pick]?.params ?? {};
        if (kind.looksAt(params)?.includes('answer') !== true) return;
        const silent = timed(steps).filter((input) => input.event.type !== 'synthesis');
        expect(outcome(kind, params, over(silent, { answer: null, done }))).not.toBe('passed');
      }),
      { numRuns: runs },
    );
  });

  test('checks nothing and passes nothing when a parameter is unknown', () => {
    const required = Object.keys(kind.defaults).filter((name) => name !== 'withinMs');
    const unknown = Object.fromEntries(Object.keys(kind.defaults).map((name) => [name, null]));
    const end = over([event(1, { type: 'done' })], { answer: 'cedar', done: true });
    const status = outcome(kind, unknown, end);
    if (required.length > 0) expect(status).toBe('undecided');
    expect(kind.boundMs(unknown)).toBeNull();
    expect(kind.survivesRestart(unknown)).toBe(kind.kind === 'post-ok');
  });

  test('is decided the same with and without clock ticks, and whoever watched before', () => {
    fc.assert(
      fc.property(anyEvents, anyEnd, fc.nat(own.length - 1), (steps, end, pick) => {
        const params = own[pick]?.params ?? {};
        const inputs = timed(steps);
        const ticking = inputs.flatMap((input): WatchInput[] => [
          { type: 'clock', atMs: Math.max(0, input.atMs - 1) },
          input,
        ]);
        const first = outcome(kind, params, over(inputs, end));
        expect(outcome(kind, params, over(ticking, end))).toBe(first);
        expect(outcome(kind, params, over(inputs, end))).toBe(first);
      }),
      { numRuns: runs },
    );
  });

  test('keeps its outcome, whatever is told after it', () => {
    fc.assert(
      fc.property(anyEvents, anyEnd, fc.nat(own.length - 1), (steps, end, pick) => {
        const watch = kind.watch(own[pick]?.params ?? {}, tools);
        const { settlement, rest } = runWatch(watch, over(timed(steps), end));
        const later = rest.map((input) => watch.feed(input)?.status ?? settlement?.status);
        expect(new Set([settlement?.status, ...later]).size).toBe(1);
      }),
      { numRuns: runs },
    );
  });

  test('does not mind the order of what arrives at one moment', () => {
    fc.assert(
      fc.property(anyEvents, anyEnd, fc.nat(own.length - 1), (steps, end, pick) => {
        const params = own[pick]?.params ?? {};
        const together = timed(steps).map((input) => ({ ...input, atMs: 5, earliestMs: 5 }));
        const turned = [...together].reverse();
        expect(outcome(kind, params, over(turned, end))).toBe(outcome(kind, params, over(together, end)));
      }),
      { numRuns: runs },
    );
  });
});
