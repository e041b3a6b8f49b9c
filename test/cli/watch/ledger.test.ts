import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foldReport, type ScenarioStatus } from '#model';
import { createLedger, type Ledger } from '../../../src/cli/watch/ledger.ts';
import {
  discussion,
  header,
  observation,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../../support/run-log.ts';
import { makeTree } from '../tree.ts';

const FAULT = { code: 'x', message: 'no crew', hint: null };
const idOf = (number: number): string => `20260302T08000${number}Z-00000000`;

/** Ends a run about these scenarios, with a folder of its own. */
function enter(
  ledger: Ledger,
  root: string,
  run: {
    readonly number: number;
    readonly ids: readonly string[];
    readonly status?: ScenarioStatus;
    readonly isEvaluated?: boolean;
    readonly judge?: string;
  },
): string {
  const { number, ids, status = 'passed', isEvaluated = false, judge = 'embedded' } = run;
  const plans = ids.map((id) => scenario(id));
  const part = status === 'errored' ? { status, error: FAULT, endReason: 'fault' as const } : {};
  const report = foldReport(
    stamp([
      runStarted(plans, {
        run: header({
          id: idOf(number),
          judges: { REFLECTS: { kind: judge, model: null, promptVersion: null } },
        }),
      }),
      ...ids.flatMap((id) => [...discussion(id, observation(0, part)), scenarioFinished(id, status)]),
      runFinished(0),
    ]),
  );
  const folder = join(root, idOf(number));
  mkdirSync(folder);
  ledger.enter({ report, folder, plans: new Map(plans.map((plan) => [plan.id, plan])), isEvaluated });
  return folder;
}

const held = (folder: string): boolean => readdirSync(folder).some((name) => name.startsWith('held-'));

test('a run that could not measure is the last verdict, and leaves the measurement before it', () => {
  const ledger = createLedger();
  const root = makeTree({});
  const first = enter(ledger, root, { number: 1, ids: ['a'] });
  enter(ledger, root, { number: 2, ids: ['a'], status: 'errored' });
  expect(ledger.verdict('a')?.status).toBe('errored');
  expect(ledger.known('a')).toMatchObject({ isMeasured: true });
  expect(ledger.recording(['a'])).toMatchObject({ id: idOf(1) });
  expect(ledger.recording(['a']).folderOf('a')).toBe(first);
});

test('what is outdated stays so when it is decided again, until it is asked again', () => {
  const ledger = createLedger();
  const root = makeTree({});
  enter(ledger, root, { number: 1, ids: ['a'] });
  ledger.outdate('a', 'prompts');
  enter(ledger, root, { number: 2, ids: ['a'], isEvaluated: true });
  expect(ledger.known('a')?.staleBecause).toBe('prompts');
  enter(ledger, root, { number: 3, ids: ['a'], status: 'errored' });
  expect(ledger.known('a')?.staleBecause).toBe('prompts');
  enter(ledger, root, { number: 4, ids: ['a'] });
  expect(ledger.known('a')?.staleBecause).toBeNull();
});

test('a scenario that is moved takes along what is known of it', () => {
  const ledger = createLedger();
  const folder = enter(ledger, makeTree({}), { number: 1, ids: ['a'] });
  ledger.rename('a', 'b');
  expect(ledger.known('a')).toBeNull();
  expect(ledger.verdict('b')?.id).toBe('b');
  const recording = ledger.recording(['b']);
  expect(recording.report.scenarios.map(({ id }) => id)).toEqual(['b']);
  expect(recording.folderOf('b')).toBe(folder);
});

describe('run folders', () => {
  test('are held as long as they hold the newest measurement of something', () => {
    const ledger = createLedger();
    const root = makeTree({});
    const first = enter(ledger, root, { number: 1, ids: ['a', 'b'] });
    enter(ledger, root, { number: 2, ids: ['a'] });
    expect(held(first)).toBe(true);
    const third = enter(ledger, root, { number: 3, ids: ['b'] });
    expect(held(first)).toBe(false);
    expect(existsSync(first)).toBe(true);
    ledger.rename('b', 'c');
    expect(held(third)).toBe(true);
    ledger.close();
    expect(held(third)).toBe(false);
  });

  test('that only decided again are removed once another one has decided the same, never before', () => {
    const ledger = createLedger();
    const root = makeTree({});
    enter(ledger, root, { number: 1, ids: ['a', 'b'] });
    const second = enter(ledger, root, { number: 2, ids: ['a', 'b'], isEvaluated: true });
    enter(ledger, root, { number: 3, ids: ['a'], isEvaluated: true });
    expect(existsSync(second)).toBe(true);
    const fourth = enter(ledger, root, { number: 4, ids: ['b'], isEvaluated: true });
    expect(existsSync(second)).toBe(false);
    ledger.close();
    expect(existsSync(fourth)).toBe(true);
  });
});
