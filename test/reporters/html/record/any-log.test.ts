import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldReport, type RunEvent } from '#model';
import { createPageFold, createPageView } from '#reporters/page';
import { recordedRuns } from '../../../support/recorded-runs.ts';
import { anyLog } from '../any-log.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);

/** Whatever moves a cursor, reorders text or is no text. */
const HARMFUL =
  /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Cs}/u;

/** Every text in a value, keys too. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...textsIn(part)]);
}

/** All that a page could ask for after a log. */
function allOf(log: readonly RunEvent[], isConcluded: boolean): readonly unknown[] {
  const fold = createPageFold();
  log.forEach(fold.add);
  const report = isConcluded ? foldReport(log) : null;
  if (report !== null) fold.conclude(report);
  const view = createPageView(fold, { report, past: { runs: [], comparison: null } });
  const head = view.head();
  expect(head?.scenarios.map(({ id }) => id) ?? []).toEqual(head === null ? [] : fold.ids());
  return [head, ...fold.ids().map(view.detail)];
}

test('any log gives a page of harmless JSON', () => {
  fc.assert(
    fc.property(anyLog, fc.boolean(), (log, isConcluded) => {
      const all = allOf(log, isConcluded);
      expect(textsIn(all).filter((text) => HARMFUL.test(text))).toEqual([]);
      expect(JSON.parse(JSON.stringify(all))).toEqual(all);
    }),
    { numRuns: RUNS },
  );
});

test.each(Object.keys(recordedRuns))('run %s: every prefix of its log gives a page', (name) => {
  const log = recordedRuns[name] ?? [];
  for (let length = 0; length <= log.length; length += 1) {
    expect(() => allOf(log.slice(0, length), true)).not.toThrow();
    expect(() => allOf(log.slice(0, length), false)).not.toThrow();
  }
});

test('a scenario that is listed is waiting or running only while its run is live', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const fold = createPageFold();
      log.forEach(fold.add);
      fold.conclude(foldReport(log));
      const head = createPageView(fold, { report: null, past: { runs: [], comparison: null } }).head();
      expect(head?.isLive ?? false).toBe(false);
      const open = head?.scenarios.filter(({ status }) => status === 'waiting' || status === 'running');
      expect(open ?? []).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
