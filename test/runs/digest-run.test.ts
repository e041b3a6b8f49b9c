import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foldReport, type RunEvent } from '#model';
import { digestRun } from '#runs';
import { recordedRuns } from '../support/recorded-runs.ts';
import { emptyFolder } from './empty-folder.ts';
import { openedFiles } from './opened-files.ts';

const ID = '20261004T093000Z-1234abcd';
const wanted = { now: new Date('2026-10-20T12:00:00Z'), scenarios: true };

/** A run folder with these files in it. */
function withFiles(files: Readonly<Record<string, string>>): string {
  const folder = join(emptyFolder(), ID);
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

function logOf(events: readonly RunEvent[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

const passes = recordedRuns['passes'] ?? [];
const log = logOf(passes);
const report = JSON.stringify(foldReport(passes), null, 2);
const inUse = JSON.stringify({ pid: process.pid, host: hostname() });

describe('a run that came to its end', () => {
  test.each(Object.entries(recordedRuns))(
    '%s tells the same from its report as from its log',
    async (name, events) => {
      const folded = foldReport(events);
      const files = { 'events.ndjson': logOf(events), 'run.json': JSON.stringify(folded, null, 2) };
      const written = await digestRun(withFiles(files), wanted);
      const read = await digestRun(withFiles({ 'events.ndjson': logOf(events) }), wanted);
      expect(written).toMatchObject({ id: ID, state: 'finished', damage: null });
      expect(read.state).toBe('finished');
      const { source, startedAt, subject, durationMs, partial, partialReason, exitCode } = folded.run;
      const run = { source, startedAt, subject, durationMs, partial, partialReason, exitCode };
      for (const { told } of [written, read]) {
        expect(told?.run).toMatchObject(run);
        expect(told?.summary).toMatchObject({ passed: folded.summary.passed, failed: folded.summary.failed });
        expect(told?.scenarios.map(({ id, status }) => [id, status])).toEqual(
          folded.scenarios.map(({ id, status }) => [id, status]),
        );
      }
      expect(written.told?.scenarios, name).toEqual(read.told?.scenarios);
    },
  );

  test('the score of a scenario is the mean over what was judged', async () => {
    const { told } = await digestRun(withFiles({ 'events.ndjson': log }), wanted);
    expect(told?.scenarios.map(({ score }) => score)).toEqual([0.92, null]);
    const odd = report.replaceAll('"mean": 0.92', '"mean": 1e99');
    const digest = await digestRun(withFiles({ 'events.ndjson': log, 'run.json': odd }), wanted);
    expect(digest.told?.scenarios.map(({ score }) => score)).toEqual([null, null]);
  });

  test('of a report only the head is read, unless scenarios are asked for', async () => {
    const head = report.slice(0, report.indexOf('"scenarios": ['));
    const other = `"summary": ${JSON.stringify({ ...foldReport(passes).summary, passed: 99 })}`;
    const torn = `${head}"scenarios": [${' '.repeat(1 << 20)}], ${other}, no JSON`;
    const folder = withFiles({ 'events.ndjson': log, 'run.json': torn });
    const { told } = await digestRun(folder, { ...wanted, scenarios: false });
    expect(told).toMatchObject({ summary: { passed: 2 }, scenarios: [] });
    expect(openedFiles().filter((file) => file.startsWith(folder))).toEqual([]);
  });

  test('a report without a log can only be listed', async () => {
    const digest = await digestRun(withFiles({ 'run.json': report }), wanted);
    expect(digest).toMatchObject({ state: 'finished', damage: expect.stringMatching(/log is gone/) });
  });
});

describe('a run that did not', () => {
  const begun = logOf(passes.slice(0, -3));

  test('is going on while its process lives, and torn afterwards', async () => {
    const folder = withFiles({ 'events.ndjson': begun, 'in-use': inUse });
    expect(await digestRun(folder, wanted)).toMatchObject({
      state: 'running',
      told: { run: { partial: true } },
    });
    // One has passed; of the other its score may still come.
    expect((await digestRun(folder, wanted)).told).toMatchObject({
      summary: { passed: 1, errored: 0, skipped: 1 },
      scenarios: [{ status: 'skipped' }, { status: 'passed' }],
    });
    rmSync(join(folder, 'in-use'));
    expect(await digestRun(folder, wanted)).toMatchObject({
      state: 'torn',
      told: { summary: { passed: 1, skipped: 0 }, run: { partialReason: 'the log ends before the run did' } },
    });
  });

  test('has not begun', async () => {
    const running = await digestRun(withFiles({ 'events.ndjson': '', 'in-use': inUse }), wanted);
    expect(running).toMatchObject({ state: 'running', told: null });
  });

  test('is torn at any byte without a throw', async () => {
    const folder = withFiles({});
    for (let cut = 0; cut < log.length; cut += 97) {
      writeFileSync(join(folder, 'events.ndjson'), log.slice(0, cut));
      expect((await digestRun(folder, wanted)).state).toMatch(/^(torn|damaged)$/);
    }
  });
});

describe('what is damaged says so', () => {
  test.each<[string, Readonly<Record<string, string>>, RegExp]>([
    ['nothing', {}, /neither a log nor a report/],
    ['an empty log', { 'events.ndjson': '' }, /no run that began/],
    ['no log', { 'events.ndjson': '\0\0\0'.repeat(1000) }, /no run that began/],
    ['no report', { 'run.json': '{"run":{},"summary":{}}' }, /neither a log nor a report/],
    ['a list', { 'run.json': '[[[[' }, /neither a log nor a report/],
  ])('%s', async (_, files, damage) => {
    expect(await digestRun(withFiles(files), wanted)).toMatchObject({
      ...{ state: 'damaged', damage: expect.stringMatching(damage), told: null },
    });
  });

  test('a report that is none gives way to the log', async () => {
    for (const text of [
      '',
      '{',
      '{"run":[],"summary":1}',
      report.replace('"exitCode": 0', '"exitCode": "0"'),
    ]) {
      const digest = await digestRun(withFiles({ 'events.ndjson': log, 'run.json': text }), wanted);
      expect(digest).toMatchObject({ state: 'finished', told: { run: { exitCode: 0 } } });
    }
  });

  test('links lead nowhere, and nobody waits for a pipe', async () => {
    const outside = withFiles({ 'events.ndjson': log, 'run.json': report });
    const folder = withFiles({});
    symlinkSync(join(outside, 'run.json'), join(folder, 'run.json'));
    execFileSync('mkfifo', [join(folder, 'events.ndjson')]);
    expect(await digestRun(folder, wanted)).toMatchObject({ state: 'damaged' });
    expect(readFileSync(join(outside, 'run.json'), 'utf8')).toBe(report);
    expect(await digestRun(join(folder, 'none'), wanted)).toMatchObject({ state: 'damaged' });
  });

  test('scenarios that are none are left out', async () => {
    const { scenarios } = JSON.parse(report);
    const text = JSON.stringify({
      ...JSON.parse(report),
      scenarios: [
        null,
        1,
        {},
        { ...scenarios[0], status: 'x' },
        { ...scenarios[0], judged: [null] },
        scenarios[1],
      ],
    });
    const { told } = await digestRun(withFiles({ 'events.ndjson': log, 'run.json': text }), wanted);
    expect(told?.scenarios.map(({ id }) => id)).toEqual([scenarios[1].id]);
  });
});
