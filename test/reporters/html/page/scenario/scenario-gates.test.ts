import { expect, test } from 'vitest';
import { gatesOf } from '../../../../../reporters/html/page/state/scenario-gates.ts';
import { iterationsOf } from '../../../../../reporters/html/page/state/scenario-iterations.ts';
import { assertion, deferred, header, outcome, runStarted, scenario } from '../../../../support/run-log.ts';
import { detailOf, detailTold } from './detail-of.ts';

test('gates stand in the order of the file, with what judges made of them', () => {
  const detail = detailOf('passes', 'fitness/opening-hours.adl');
  const gates = gatesOf(detail, iterationsOf(detail)[0] ?? null);
  expect(gates.map(({ index, status }) => [index, status])).toEqual([
    [0, 'passed'],
    [1, 'passed'],
    [2, 'deferred'],
    [3, 'advisory'],
  ]);
  expect(gates[2]?.judgement?.score).toBe(0.92);
});

test('over several iterations each tells how often it came out how', () => {
  const detail = detailOf('flaky', 'fitness/opening-hours.adl');
  const [first] = gatesOf(detail, iterationsOf(detail)[0] ?? null);
  expect(first?.tally).toEqual([
    { status: 'passed', count: 2 },
    { status: 'failed', count: 1 },
  ]);
});

test('a gate that names a time has a bound', () => {
  const gates = gatesOf(running(), null);
  expect(gates.map(({ boundMs }) => boundMs)).toEqual([1000, null, null]);
});

test('while a discussion goes on, what is decided is there, and the rest waits', () => {
  const detail = running();
  expect(gatesOf(detail, iterationsOf(detail)[0] ?? null)).toMatchObject([
    { index: 0, status: 'failed', decidedAtMs: 1200, message: 'the gate is failed' },
    { index: 1, status: 'waiting', decidedAtMs: null, message: '' },
    { index: 2, status: 'deferred' },
  ]);
});

test('what was never asked was not checked', () => {
  const detail = detailOf('trouble', 'fitness/staff.adl');
  expect(gatesOf(detail, null).map(({ status }) => status)).toEqual(['skipped']);
});

function running() {
  const plan = scenario('fitness/hours.adl', {
    assertions: [assertion(0, { params: { withinMs: 1000 } }), assertion(1), deferred(2, 'At nine.')],
  });
  const place = { scenario: plan.id, iteration: 0, attempt: 1 };
  return detailTold(
    [
      runStarted([plan]),
      { type: 'iteration-started', ...place, startedAt: header().startedAt },
      { type: 'gate-settled', ...place, gate: outcome(0, 'failed') },
    ],
    plan.id,
  );
}
