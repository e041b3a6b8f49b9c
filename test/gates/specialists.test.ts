import { expect, test } from 'vitest';
import { countMatches } from '../../grammar/index.ts';
import { findGateKind } from '../../src/gates/index.ts';
import { ended, finding, run } from '../support/gate-run.ts';

test('names of many agents are cut short', () => {
  const inputs = Array.from({ length: 9 }, (_, at) => finding(at, `${at}${'n'.repeat(80)}`));
  const message = run('specialists', { signal: 'agree', comparator: 'exactly', count: 3 }, [
    ...inputs,
    ended(99),
  ]).settlement?.message;
  expect(message).toMatch(/^4 agents gave agree \(0n+…, 1n+…, 2n+…, 3n+…\), exactly 3 wanted$/);
  const most = run('specialists', { signal: 'agree', comparator: 'atLeast', count: 9 }, inputs).settlement
    ?.message;
  expect(most).toMatch(/ and 3 more\)$/);
});

test('as many agents as a stream can invent cost no more than their number', () => {
  const watch = findGateKind('specialists')?.watch(
    { signal: 'agree', comparator: 'atLeast', count: 1_000_000, withinMs: null },
    { countMatches },
  );
  const cost = (from: number, to: number): number => {
    const begun = process.cpuUsage();
    for (let index = from; index < to; index += 1) {
      const data = { type: 'finding', agent: `agent-${index}`, signal: 'agree' };
      const event = { type: 'finding', name: null, id: null, data };
      watch?.feed({ type: 'event', atMs: index, earliestMs: index, event });
    }
    return process.cpuUsage(begun).user;
  };
  cost(0, 5_000);
  const first = cost(5_000, 15_000);
  const later = cost(45_000, 55_000);
  expect(later).toBeLessThan(10 * first + 100_000);
});
