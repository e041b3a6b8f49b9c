import { describe, expect, test } from 'vitest';
import { foldReport, type ScenarioStatus } from '#model';
import { type Agenda, createAgenda } from '../../../src/cli/watch/agenda.ts';
import type { KnownScenario } from '../../../src/cli/watch/need.ts';
import { assertion, runStarted, scenario, scenarioFinished, stamp } from '../../support/run-log.ts';

/** Scenarios of today, what is known of each, and how its last verdict went. */
interface Given {
  readonly today: ReturnType<typeof scenario>;
  readonly known?: Partial<KnownScenario> | null;
  readonly status?: ScenarioStatus;
}

const plain = (id: string) => scenario(id);
const gated = (id: string) => scenario(id, { assertions: [assertion(0), assertion(1)] });
const posed = (id: string) => scenario(id, { question: 'Why?' });

function knownOf({ today, known = {} }: Given): KnownScenario | null {
  const before = plain(today.id);
  return known && { asked: before, decided: before, isMeasured: true, staleBecause: null, ...known };
}

/** All that the agenda has to do, round by round. */
function rounds(agenda: Agenda, given: readonly Given[]): string[] {
  const find = (id: string): Given | undefined => given.find(({ today }) => today.id === id);
  const world = {
    find: (id: string) => find(id)?.today ?? null,
    ledger: {
      known: (id: string) => knownOf(find(id) ?? { today: plain(id) }),
      verdict: (id: string) => verdict(id, find(id)?.status ?? 'passed'),
    },
  };
  const held: string[] = [];
  for (let work = agenda.next(world); work !== null; work = agenda.next(world)) {
    held.push(`${work.what} ${work.scenarios.map(({ id }) => id).join(' ')}`);
  }
  return held;
}

function verdict(id: string, status: ScenarioStatus) {
  return foldReport(stamp([runStarted([plain(id)]), scenarioFinished(id, status)])).scenarios[0] ?? null;
}

test('what can be decided at once goes first, and what did not pass is asked first', () => {
  const agenda = createAgenda();
  agenda.touch(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(
    rounds(agenda, [
      { today: posed('a') },
      { today: plain('b') },
      { today: gated('c') },
      { today: posed('d'), status: 'errored' },
      { today: posed('e'), status: 'failed' },
      { today: plain('f'), known: null },
    ]),
  ).toEqual(['evaluate c', 'ask e d a f']);
});

test('what is touched while it takes no part waits until it does', () => {
  const agenda = createAgenda();
  agenda.touch(['a', 'b']);
  expect(rounds(agenda, [{ today: posed('b') }])).toEqual(['ask b']);
  expect(rounds(agenda, [{ today: posed('a') }, { today: posed('b') }])).toEqual(['ask a']);
});

test('what is gone is forgotten', () => {
  const agenda = createAgenda();
  agenda.touch(['a']);
  agenda.hold(['a'], 'because');
  agenda.demand('ask', ['a']);
  agenda.drop('a');
  expect(rounds(agenda, [{ today: posed('a') }])).toEqual([]);
  expect(agenda.held().size).toBe(0);
});

describe('what waits for a person', () => {
  const stale = { staleBecause: 'prompts' };

  test('is asked when they come, and only then', () => {
    const agenda = createAgenda();
    agenda.touch(['a', 'b']);
    agenda.hold(['a', 'b'], 'the prompt');
    const given = [
      { today: plain('a'), known: stale },
      { today: posed('b'), known: stale },
    ];
    expect(rounds(agenda, given)).toEqual([]);
    expect([...agenda.held()]).toEqual([
      ['a', 'the prompt'],
      ['b', 'the prompt'],
    ]);
    agenda.release();
    expect(rounds(agenda, given)).toEqual(['ask a b']);
    expect(agenda.held().size).toBe(0);
  });

  test('can have its gates decided meanwhile, and still waits', () => {
    const agenda = createAgenda();
    agenda.hold(['a'], 'the prompt');
    agenda.touch(['a']);
    expect(rounds(agenda, [{ today: gated('a'), known: stale }])).toEqual(['evaluate a']);
    expect(agenda.held().size).toBe(1);
  });

  test('waits no more once it is demanded, or need not wait', () => {
    const agenda = createAgenda();
    agenda.hold(['a', 'b'], 'the prompt');
    agenda.demand('ask', ['a']);
    agenda.unhold(['b']);
    expect(rounds(agenda, [{ today: plain('a') }, { today: plain('b') }])).toEqual(['ask a']);
    expect(agenda.held().size).toBe(0);
  });
});

describe('where nobody is asked before a person says so', () => {
  const stale = { staleBecause: 'prompts' };
  const waiting = () => createAgenda({ waits: true });

  test('what would be asked waits, and says why; gates are decided at once', () => {
    const agenda = waiting();
    agenda.touch(['a', 'b', 'c', 'd', 'e']);
    const given = [
      { today: posed('a') },
      { today: gated('b') },
      { today: plain('c'), known: null },
      { today: gated('d'), known: stale },
      { today: plain('e') },
    ];
    expect(rounds(agenda, given)).toEqual(['evaluate b d']);
    expect([...agenda.held()]).toEqual([
      ['a', 'question changed'],
      ['c', 'not asked yet'],
      ['d', 'prompts changed'],
    ]);
    agenda.demand('ask', ['a']);
    agenda.release();
    expect(rounds(agenda, given)).toEqual(['ask a c d']);
    expect(agenda.held().size).toBe(0);
  });

  test('what is as it was again waits no more, and a reason that is known already stays', () => {
    const agenda = waiting();
    agenda.hold(['a', 'b'], 'the prompt');
    agenda.touch(['a', 'b']);
    expect(rounds(agenda, [{ today: posed('a') }, { today: plain('b') }])).toEqual([]);
    expect([...agenda.held()]).toEqual([['a', 'the prompt']]);
    agenda.touch(['a']);
    expect(rounds(agenda, [{ today: plain('a') }])).toEqual([]);
    expect(agenda.held().size).toBe(0);
  });

  test('what has to be asked waits, which elsewhere it does not', () => {
    const [one, other] = [waiting(), createAgenda()];
    for (const agenda of [one, other]) agenda.require(['a'], 'too short');
    expect(rounds(one, [{ today: plain('a') }])).toEqual([]);
    expect([...one.held()]).toEqual([['a', 'too short']]);
    expect(rounds(other, [{ today: plain('a') }])).toEqual(['ask a']);
  });
});
