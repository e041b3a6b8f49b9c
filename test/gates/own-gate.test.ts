import { describe, expect, test } from 'vitest';
import { countMatches } from '../../grammar/index.ts';
import { ownGate } from '../../src/gates/index.ts';
import type { GateDefinition, GateKind, GateParams, Settlement, WatchInput } from '../../src/model/index.ts';
import { ended, named } from '../support/gate-run.ts';

const SECRET = 'hunter2hunter2';
const world = {
  config: 'crew-fitness.config.ts',
  redact: (text: string) => text.replaceAll(SECRET, '[redacted]'),
};
const facts = { parameters: ['agents', 'withinMs'], certain: ['agents'], openings: ['findings arrive'] };
const params = { agents: ['a'], withinMs: 500 };
const tools = { countMatches };

function gate(part: object): GateKind {
  const named = { kind: 'in-order', summary: 'the findings arrive in order', phrases: ['findings arrive'] };
  return ownGate({ ...named, ...part } as unknown as GateDefinition, facts, world);
}

function settle(part: object, inputs: readonly WatchInput[] = [ended(9)], given: GateParams = params) {
  const watch = gate(part).watch(given, tools);
  return inputs.map((input) => watch.feed(input)).find((settled) => settled !== null) ?? null;
}

const returning = (settlement: unknown) => ({ watch: () => ({ feed: () => settlement }) });
const broken = (why: string): Settlement => {
  const message = `the gate in-order of crew-fitness.config.ts does not work: ${why}`;
  return {
    status: 'undecided',
    message,
    fault: {
      code: 'gate-error',
      message,
      hint: 'mend it in crew-fitness.config.ts, then decide the saved run again: crew-fitness evaluate',
    },
  };
};
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

describe('what does not work is undecided, and says which gate it is', () => {
  test.each<[string, object, string]>([
    ['watch throws', { watch: () => fail('no schema') }, 'it threw: Error: no schema'],
    ['feed throws', { watch: () => ({ feed: () => fail('one\ntwo') }) }, 'it threw: Error: one'],
    ['a secret is thrown', { watch: () => fail(SECRET) }, 'it threw: Error: [redacted]'],
    ['no error is thrown', { watch: () => raise('x') }, 'it threw: x'],
    ['an error that throws', { watch: () => raise(hostile) }, 'it threw: an error that cannot be shown'],
    ['check throws', { check: () => fail('no') }, 'it threw: Error: no'],
    ['boundMs throws', { ...returning(null), boundMs: () => fail('no') }, 'it threw: Error: no'],
    [
      'boundMs is no number',
      { ...returning(null), boundMs: () => '5s' },
      'it threw: Error: boundMs must return null, or milliseconds up to 86400000',
    ],
    [
      'survivesRestart is no boolean',
      { ...returning(null), survivesRestart: () => 1 },
      'it threw: Error: survivesRestart must return true or false',
    ],
    ['a watch that is none', { watch: () => ({}) }, 'watch must return an object with the function feed'],
    [
      'a promise of a watch',
      { watch: async () => fail('later') },
      'watch returned a promise, and a gate must answer at once',
    ],
    [
      'a promise of a settlement',
      { watch: () => ({ feed: async () => fail('later') }) },
      'it returned a promise, and a gate must answer at once',
    ],
    [
      'a promise of a check',
      { check: async () => fail('later') },
      'it returned a promise, and a gate must answer at once',
    ],
    ['a text', returning('passed'), 'what it returned is no settlement: return null, or {status, message}'],
    [
      'an unknown status',
      returning({ status: 'ok', message: 'm' }),
      "what it returned has no status: write 'passed', 'failed' or 'undecided'",
    ],
    ['no message', returning({ status: 'passed' }), 'what it returned has no message: write one sentence'],
    [
      'a message of megabytes',
      returning({ status: 'failed', message: 'x'.repeat(3e6) }),
      'what it returned is too long: write at most 2000 characters of message',
    ],
    ...[
      () => 1,
      1n,
      Number.NaN,
      new Date(0),
      new Map(),
      [undefined],
      { a: { b: Symbol('c') } },
      'x'.repeat(70_000),
      Array.from({ length: 9000 }, () => 1),
      deep(40),
    ].map((actual): [string, object, string] => [
      `actual ${typeof actual} that is no JSON for a report`,
      returning({ status: 'failed', message: 'm', actual }),
      'what it returned cannot be reported: expected and actual must be JSON, 64 KiB at most',
    ]),
    [
      'a check that says nothing',
      { check: () => undefined },
      "what it returned has no status: write 'passed', 'failed' or 'undecided'",
    ],
    [
      'a check that says a number',
      { check: () => 7 },
      'what it returned is no settlement: return null, or {status, message}',
    ],
    [
      'a check with an empty reason',
      { check: () => '' },
      'what it returned has no message: write one sentence',
    ],
  ])('%s', (_what, part, why) => {
    expect(settle(part)).toEqual(broken(why));
  });

  test('endless recursion', () => {
    const forever = (): unknown => [forever()];
    expect(settle({ watch: () => ({ feed: forever }) })?.message).toMatch(/it threw: RangeError/);
    const ring: unknown[] = [];
    ring.push(ring);
    expect(settle(returning({ status: 'failed', message: 'm', actual: ring }))?.status).toBe('undecided');
  });

  test('it stays so, and the gate is asked no more', () => {
    let asked = 0;
    const watch = gate({
      watch: () => ({
        feed: () => {
          asked += 1;
          return fail('once');
        },
      }),
    }).watch(params, tools);
    expect([watch.feed(ended(1)), watch.feed(ended(2))]).toEqual(
      Array(2).fill(broken('it threw: Error: once')),
    );
    expect(asked).toBe(1);
  });
});

describe('nothing that a gate does to what it is given reaches anybody else', () => {
  test.each<[string, (given: { params: GateParams; input: WatchInput; tools: object }) => void]>([
    ['parameters', ({ params }) => Object.assign(params, { agents: [] })],
    ['lists in parameters', ({ params }) => (params['agents'] as string[]).push('x')],
    ['events', ({ input }) => Object.assign(input, { atMs: 0 })],
    [
      'data of events',
      ({ input }) => input.type === 'event' && Object.assign(input.event.data, { type: 'x' }),
    ],
    ['tools', ({ tools }) => Object.assign(tools, { countMatches: null })],
  ])('%s', (_what, meddle) => {
    const input = named(5, 'finding');
    const part = {
      watch: (params: GateParams, tools: object) => ({
        feed: (input: WatchInput) => meddle({ params, input, tools }),
      }),
    };
    expect(settle(part, [input])?.message).toMatch(/does not work: it threw: TypeError/);
    expect(params).toEqual({ agents: ['a'], withinMs: 500 });
    expect(input).toEqual(named(5, 'finding'));
    expect(Object.isFrozen(input) || Object.isFrozen(params)).toBe(false);
  });
});

describe('what works', () => {
  test('settles with what it said, secrets apart', () => {
    const said = {
      status: 'failed',
      message: `m ${SECRET}`,
      expected: null,
      actual: { [SECRET]: [SECRET, 1, true] },
    };
    const told = { ...said, message: 'm [redacted]', actual: { '[redacted]': ['[redacted]', 1, true] } };
    expect(settle(returning(said))).toEqual(told);
  });

  test.each<[string, unknown, object]>([
    ['true', true, { status: 'passed', message: 'the answer passes in-order' }],
    ['false', false, { status: 'failed', message: 'the answer does not pass in-order', actual: 'cedar' }],
    ['a reason', 'no price', { status: 'failed', message: 'no price', actual: 'cedar' }],
    [
      'all of it',
      { passed: false, message: 'no price', expected: 1, actual: [2] },
      { status: 'failed', message: 'no price', expected: 1, actual: [2] },
    ],
    ['the verdict alone', { passed: true }, { status: 'passed', message: 'the answer passes in-order' }],
  ])('a check may say %s', (_what, found, settlement) => {
    expect(settle({ check: () => found })).toEqual({ expected: null, actual: null, ...settlement });
  });

  test('a check is given the answer once, and fails without one', () => {
    const given: unknown[] = [];
    const check = (...all: unknown[]) => given.push(all) > 0;
    expect(settle({ check }, [named(1, 'done'), ended(9, true, 'cedar')])).toMatchObject({
      status: 'passed',
    });
    expect(given).toEqual([['cedar', params, { countMatches }]]);
    expect(settle({ check }, [ended(9, true, null)])).toMatchObject({
      status: 'failed',
      message: 'there is no answer to check',
    });
    expect(given.length).toBe(1);
  });

  test('nothing said is nothing decided', () => {
    expect(settle(returning(undefined))).toBeNull();
    expect(settle(returning(null))).toBeNull();
  });

  test('a sentence that was not understood is not checked', () => {
    const settled = settle({ check: () => true }, [ended(9)], { agents: null, withinMs: null });
    expect(settled).toMatchObject({
      status: 'undecided',
      message: expect.stringContaining('not fully understood'),
    });
  });
});

describe('what need not be said', () => {
  test('has sensible values', () => {
    const kind = gate(returning(null));
    expect(kind).toMatchObject({
      phrases: [{ pattern: 'findings arrive' }],
      openings: ['findings arrive'],
      defaults: { agents: null, withinMs: null },
    });
    expect([kind.survivesRestart(params), kind.boundMs(params)]).toEqual([false, 500]);
    expect(kind.explain(params)).toEqual({
      passes: 'the findings arrive in order',
      fails: 'that is not so',
      clock: expect.stringContaining('500'),
    });
    expect(kind.explain({ agents: null })).toMatchObject({
      passes: expect.stringContaining('not understood'),
    });
  });

  test('can be said', () => {
    const explanation = { passes: 'p', fails: 'f', clock: null };
    const kind = gate({
      ...returning(null),
      openings: ['findings come'],
      defaults: { withinMs: 7, agents: null },
      survivesRestart: true,
      boundMs: () => 3,
      explain: () => explanation,
    });
    expect(kind.openings).toEqual(['findings come']);
    expect(kind.defaults).toEqual({ agents: null, withinMs: 7 });
    expect([kind.survivesRestart(params), kind.boundMs(params)]).toEqual([true, 3]);
    expect(kind.explain(params)).toEqual(explanation);
  });

  test('an explanation is told without secrets', () => {
    const said = (text: string) => ({ passes: `p ${text}`, fails: `f ${text}`, clock: `c ${text}` });
    const kind = gate({ ...returning(null), explain: () => said(SECRET) });
    expect(kind.explain(params)).toEqual(said('[redacted]'));
  });

  test.each([
    () => fail('no'),
    () => 'text',
    () => ({ passes: '', fails: 'f' }),
    () => ({ passes: 'x'.repeat(5000), fails: '' }),
  ])('an explanation that is none is replaced', (explain) => {
    expect(gate({ ...returning(null), explain }).explain(params).fails).toBe('that is not so');
  });
});

const hostile = {
  toString() {
    throw new Error('again');
  },
};

function fail(message: string): never {
  throw new Error(message);
}

function raise(thrown: unknown): never {
  throw thrown;
}
