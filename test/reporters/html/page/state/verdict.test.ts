import { describe, expect, test } from 'vitest';
import { pageTitle } from '../../../../../reporters/html/page/state/page-title.ts';
import { verdictOf } from '../../../../../reporters/html/page/state/verdict.ts';
import type { RowStatus } from '../../../../../reporters/html/record/page-data.ts';
import { headOf, rowOf } from '../support/rows.ts';

const rows = (...statuses: readonly RowStatus[]) =>
  statuses.map((status, at) => rowOf({ id: `${at}.adl`, status }));

describe('the verdict of a run', () => {
  test.each([
    [['passed'], 0, 'Passed', 'The one scenario passed'],
    [['passed', 'passed'], 0, 'Passed', 'Both scenarios passed'],
    [['passed', 'passed', 'passed'], 0, 'Passed', 'All 3 scenarios passed'],
    [['passed', 'skipped'], 0, 'Passed', '1 of 2 scenarios passed, 1 skipped'],
    [['skipped', 'skipped'], 0, 'Passed', 'Both scenarios skipped'],
    [[], 0, 'Empty', 'Nothing was run'],
    [['passed', 'failed'], 1, 'Failed', '1 of 2 scenarios failed'],
    [['failed', 'errored', 'passed'], 1, 'Failed', '1 of 3 scenarios failed, 1 errored'],
    [['errored', 'passed'], 3, 'Errored', '1 of 2 scenarios errored'],
    [['errored'], 2, 'Errored', '1 of 1 scenario errored'],
    [['passed', 'skipped'], 130, 'Stopped', '1 of 2 scenarios passed, 1 skipped'],
  ] as const)('of %j with exit code %i is %s: %s', (statuses, exitCode, word, sentence) => {
    expect(verdictOf(headOf({ scenarios: rows(...statuses), run: { exitCode } }))).toMatchObject({
      word,
      sentence,
    });
  });

  test('says why, where the figures do not', () => {
    const passed = rows('passed');
    expect(verdictOf(headOf({ scenarios: passed, run: { exitCode: 0 } })).remark).toBeNull();
    expect(verdictOf(headOf({ scenarios: rows('failed'), run: { exitCode: 1 } })).remark).toBeNull();
    expect(verdictOf(headOf({ scenarios: passed, run: { exitCode: 3 } })).remark).toBe(
      'Exit code 3: something could not be measured or written.',
    );
    const partial = { exitCode: 130, partial: true, partialReason: 'interrupted by SIGINT' };
    expect(verdictOf(headOf({ scenarios: passed, run: partial })).remark).toBe(
      'Exit code 130: the run was stopped. The run is partial: interrupted by SIGINT.',
    );
  });

  test('says how far a run is that still goes on', () => {
    const scenarios = rows('passed', 'failed', 'running', 'waiting');
    expect(verdictOf(headOf({ scenarios, isLive: true }))).toEqual({
      status: 'running',
      word: 'Running',
      sentence: '2 of 4 scenarios finished',
      remark: 'So far 1 failed.',
    });
  });
});

describe('the title of the page', () => {
  const head = headOf({
    scenarios: [rowOf({ id: 'a.adl', description: 'The pump', status: 'failed' })],
    run: { exitCode: 1 },
  });

  test('names what is open first', () => {
    const open = { view: 'scenario', id: 'a.adl', iteration: null, gate: null } as const;
    expect(pageTitle(head, open)).toBe('✗ The pump – demo: Failed');
    expect(pageTitle(head, { ...open, id: 'b' })).toBe('No such scenario – demo: Failed');
    const list = { statuses: [], marks: [], tags: [], text: '', sort: 'run' } as const;
    expect(pageTitle(head, { view: 'summary', list })).toBe('✗ demo: Failed – crew-fitness');
  });
});
