import { describe, expect, test } from 'vitest';
import { announcement, statusesOf } from '../../../../../reporters/html/page/state/announcement.ts';
import { keepRows } from '../../../../../reporters/html/page/state/keep-rows.ts';
import { nextTheme, themeNamed } from '../../../../../reporters/html/page/state/theme.ts';
import type { RowStatus } from '../../../../../reporters/html/record/page-data.ts';
import { rowOf } from '../support/rows.ts';

const rows = (...statuses: readonly RowStatus[]) =>
  statuses.map((status, at) => rowOf({ id: `${at}`, name: `s${at}`, status }));

describe('what is said of a run while it goes on', () => {
  test('is each verdict, once it is reached', () => {
    const before = rows('running', 'waiting', 'passed');
    expect(announcement(statusesOf(before), before)).toBeNull();
    expect(announcement(statusesOf(before), rows('failed', 'running', 'passed'))).toBe('s0 failed. 1 to go.');
    expect(announcement(statusesOf(before), rows('failed', 'passed', 'passed'))).toBe(
      's0 failed, s1 passed. All ended.',
    );
  });

  test('is short, however many end at once', () => {
    const before = rows('running', 'running', 'running', 'running', 'running');
    const after = rows('passed', 'passed', 'passed', 'passed', 'passed');
    expect(announcement(statusesOf(before), after)).toBe(
      's0 passed, s1 passed, s2 passed, 2 more ended. All ended.',
    );
  });

  test('is nothing of what nobody waited for', () => {
    expect(announcement(new Map(), rows('failed'))).toBeNull();
  });
});

describe('rows that are told again', () => {
  test('are the same objects where nothing in them changed', () => {
    const before = [rowOf({ id: 'a', tags: ['x'] }), rowOf({ id: 'b' }), rowOf({ id: 'c', tags: ['x'] })];
    const now = [
      rowOf({ id: 'c', tags: ['y'] }),
      rowOf({ id: 'a', tags: ['x'] }),
      rowOf({ id: 'b', status: 'failed' }),
      rowOf({ id: 'd' }),
    ];
    const kept = keepRows(before, now);
    expect(kept).toEqual(now);
    expect(kept.map((row) => before.includes(row))).toEqual([false, true, false, false]);
  });
});

describe('the theme', () => {
  test('goes round, and is as the system has it until somebody says otherwise', () => {
    expect(nextTheme(nextTheme(nextTheme('auto')))).toBe('auto');
    expect([themeNamed(null), themeNamed('pink'), themeNamed('dark')]).toEqual(['auto', 'auto', 'dark']);
  });
});
