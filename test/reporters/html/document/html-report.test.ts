import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { playMain } from '../../../cli/play-main.ts';
import { startScriptServer } from '../../../support/script-server.ts';
import { readPage } from './read-page.ts';

const SCENARIO =
  'DEFINE CONST QUESTION AS "When does the last train leave?"\nASSERT(synthesis is non-empty)\n';
const saved = fileURLToPath(new URL('../../../../fixtures/runs', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(folder, 'fitness'));
  writeFileSync(join(folder, 'fitness/train.adl'), SCENARIO);
  return () => rmSync(folder, { recursive: true, force: true });
});

function play(...args: readonly string[]) {
  return playMain(args, { cwd: folder });
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a saved run gives the page that the run itself gave, its past included, and a word about it', async () => {
  const events = [{ type: 'connected' }, { type: 'synthesis', content: 'At <midnight>.' }, { type: 'done' }];
  const bytes = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const server = await startScriptServer({ streams: [{ bytes }], repeat_last: true });
  const run = (name: string) => play('run', '--endpoint', server.endpoint, '--reporter', `html=${name}`);
  expect((await run('first.html')).exitCode).toBe(0);
  expect((await run('live.html')).exitCode).toBe(0);
  await server.close();
  expect(await play('report', '--reporter', 'html')).toEqual({
    exitCode: 0,
    stdout: '',
    stderr: 'wrote crew-fitness.html\n',
  });
  expect(read('crew-fitness.html')).toBe(read('live.html'));
  const { file, details } = readPage(read('live.html'));
  expect(file.head).toMatchObject({ comparedWith: 'previous', past: [{ summary: { passed: 1 } }] });
  expect(details[0]?.report.iterations[0]?.answer).toBe('At <midnight>.');
  expect(details[0]?.discussions[0]?.moments.map(({ text }) => text)).toContain('At <midnight>.');
  expect(details[0]?.past).toHaveLength(1);
});

test('a log that is torn, and one that is damaged, give what they tell', async () => {
  const run = join(folder, 'torn');
  cpSync(join(saved, 'failures'), run, { recursive: true });
  const lines = readFileSync(join(run, 'events.ndjson'), 'utf8').split('\n');
  writeFileSync(
    join(run, 'events.ndjson'),
    `${lines.slice(0, 10).join('\n')}\n{"version":1,"seq":10,"at":"20`,
  );
  expect((await play('report', run, '--reporter', 'html=torn.html')).exitCode).toBe(0);
  const torn = readPage(read('torn.html')).file.head;
  expect(torn).toMatchObject({ isLive: false, run: { partial: true } });
  expect(torn.scenarios.map(({ status }) => status)).toEqual(['failed', 'skipped']);

  const damaged = [...lines.slice(0, 3), 'not json', ...lines.slice(4)];
  writeFileSync(join(run, 'events.ndjson'), damaged.join('\n'));
  expect((await play('report', run, '--reporter', 'html=damaged.html')).exitCode).toBe(0);
  expect(readPage(read('damaged.html')).file.head.scenarios.map(({ id }) => id)).toContain(
    'fitness/loans.adl',
  );
});

test('a place that cannot be written to is trouble', async () => {
  mkdirSync(join(folder, 'crew-fitness.html'));
  const blocked = await play('report', join(saved, 'passes'), '--reporter', 'html');
  expect(blocked.exitCode).toBe(3);
  expect(blocked.stderr).toContain('crew-fitness.html');
});
