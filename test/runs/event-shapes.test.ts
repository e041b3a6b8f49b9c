import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldReport, type JsonObject, type RunEvent } from '#model';
import { reporters } from '#reporters';
import { eventMistake, isRunEvent } from '../../src/runs/event-shapes.ts';
import { playReporter } from '../support/play-reporter.ts';
import { recordedRuns } from '../support/recorded-runs.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200);
const logs = Object.values(recordedRuns).map((log): JsonObject[] => JSON.parse(JSON.stringify(log)));

test('whatever a run writes is what it must be', () => {
  for (const event of logs.flat())
    expect(eventMistake(event), JSON.stringify(event).slice(0, 200)).toBeNull();
});

test.each<[string, JsonObject | null, string]>([
  ['no object', null, 'is no event of this version'],
  ['another version', { version: 2, seq: 0, at: '', type: 'warning' }, 'is no event of this version'],
  ['an unknown type', { version: 1, seq: 0, at: '', type: 'toString' }, 'is no event of this version'],
  [
    'no time',
    { version: 1, seq: 0, at: 5, type: 'warning', scenario: null, message: '' },
    'is not what it must be (at must be a text)',
  ],
  [
    'a number that is none, as 1e999 is read',
    { version: 1, seq: 0, at: '', type: 'gate-reopened', index: Number.POSITIVE_INFINITY },
    'is not what it must be (index must be a number)',
  ],
  [
    'scenarios that are no list',
    { ...logs[0]?.[0], scenarios: 'none' },
    'is not what it must be (scenarios must be a list)',
  ],
  [
    'a run without tool',
    { ...logs[0]?.[0], run: { id: 'x', startedAt: '' } },
    'is not what it must be (run.tool must be an object)',
  ],
  [
    'an assertion at no place',
    { ...logs[0]?.[0], scenarios: [{ ...scenarioOf(logs[0]?.[0]), assertions: [{ index: 0, range: {} }] }] },
    'is not what it must be (scenarios[0].assertions[0].range.start must be an object)',
  ],
])('%s is told', (_what, line, mistake) => {
  expect(eventMistake(line)).toBe(mistake);
});

test('a log that was damaged anywhere breaks no reporter, once what is not what it must be is left out', async () => {
  const damage = fc.record({
    log: fc.nat({ max: logs.length - 1 }),
    event: fc.nat(),
    place: fc.nat(),
    value: fc.oneof(fc.jsonValue(), fc.constant(undefined)),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ log, event, place, value }) => {
      const damaged = structuredClone(logs[log] ?? []);
      damageOne(damaged[event % damaged.length] ?? {}, place, value);
      const read: RunEvent[] = damaged.filter((line) => isRunEvent(line));
      expect(foldReport(read).version).toBe(1);
      for (const reporter of Object.values(reporters)) await playReporter(reporter, read, { verbose: true });
    }),
    { numRuns: RUNS },
  );
}, 300_000);

function scenarioOf(event: JsonObject | undefined): object {
  const scenarios = event?.['scenarios'];
  const first: unknown = Array.isArray(scenarios) ? scenarios[0] : null;
  return typeof first === 'object' && first !== null ? first : {};
}

/** Puts a value, or nothing, in one place of an object, however deep. */
function damageOne(root: object, place: number, value: unknown): void {
  const places: { readonly owner: object; readonly key: string }[] = [];
  const walk = (owner: object): void => {
    for (const [key, part] of Object.entries(owner)) {
      places.push({ owner, key });
      if (typeof part === 'object' && part !== null) walk(part);
    }
  };
  walk(root);
  const chosen = places[place % places.length];
  if (chosen === undefined) return;
  if (value === undefined) Reflect.deleteProperty(chosen.owner, chosen.key);
  else Reflect.set(chosen.owner, chosen.key, value);
}
