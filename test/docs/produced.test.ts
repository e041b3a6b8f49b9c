import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { generators } from '../../.scripts/docs/generated/index.ts';
import { pagePaths } from '../../.scripts/docs/main.ts';
import { isReason, reasonsNotToRun } from '../../.scripts/docs/not-run.ts';
import type { Fence } from '../../.scripts/docs/page.ts';
import { pages, root } from './pages.ts';

const written = pages.filter(({ path }) => pagePaths(root).includes(path));
const fencesOf = written.flatMap(({ path, pieces }) =>
  pieces.flatMap((piece) =>
    piece.kind === 'fence' ? [{ where: `${path}:${piece.line}`, fence: piece }] : [],
  ),
);

/** Commands run and outputs are compared where a fence is one of these, unless its marker says why not. */
const isRun = ({ language }: Fence): boolean => language === 'console' || language === 'sh';

// As long as all stages take; on a machine that does much else, several times that.
test(
  'what is produced on the pages is what is there',
  async () => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['.scripts/docs.mjs', '--check'], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    }).catch((error: { stdout: string; stderr: string }) => error);
    expect(`${stdout}${stderr}`).toBe('');
  },
  10 * 60_000,
);

test('there is a command in every second page, at least', () => {
  const withCommands = new Set(
    fencesOf.filter(({ fence }) => isRun(fence)).map(({ where }) => where.split(':')[0]),
  );
  expect(withCommands.size).toBeGreaterThan(written.length / 2);
});

test('consoles are all run; what is not run has a reason, and is little', () => {
  const skipped = fencesOf.filter(({ fence }) => fence.marker.skip !== undefined);
  expect(skipped.filter(({ fence }) => fence.language === 'console')).toEqual([]);
  expect(skipped.filter(({ fence }) => !isReason(fence.marker.skip ?? ''))).toEqual([]);
  expect(skipped.length).toBeLessThanOrEqual(12);
  const reasons = new Set(skipped.map(({ fence }) => fence.marker.skip));
  expect(Object.keys(reasonsNotToRun).filter((reason) => !reasons.has(reason))).toEqual([]);
});

test.each(fencesOf.filter(({ fence }) => fence.language === ''))(
  '$where, which nobody produces, is compared by a test',
  ({ where, fence }) => {
    const by = fence.marker.checked ?? '';
    expect(existsSync(root + by) && by !== '').toBe(true);
    expect(readFileSync(root + by, 'utf8')).toContain(where.replace(/:\d+$/, ''));
  },
);

test('every language of a fence is one that something looks at', () => {
  const looked = ['', 'console', 'sh', 'adl', 'markdown', 'ts', 'js', 'json', 'jsonl', 'yaml', 'prompt'];
  // Patterns of sentences; a file that is shown whole.
  const looser = fencesOf.filter(({ fence }) => !looked.includes(fence.language));
  const rest = looser.filter(({ fence }) => fence.marker.source === undefined && fence.language !== 'text');
  expect(rest.map(({ where }) => where)).toEqual([]);
});

test('everything that can be generated is on a page', () => {
  const used = new Set(
    written.flatMap(({ pieces }) =>
      pieces.flatMap((piece) => (piece.kind === 'generated' ? piece.name : [])),
    ),
  );
  expect([...used].toSorted()).toEqual(Object.keys(generators).toSorted());
});
