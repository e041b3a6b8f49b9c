import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { startScriptServer } from '../support/script-server.ts';
import { readWorkbook } from '../support/workbook.ts';
import { playMain } from './play-main.ts';

const SCENARIO =
  'DEFINE CONST QUESTION AS "When does the last train leave?"\nASSERT(synthesis is non-empty)\n';
const saved = fileURLToPath(new URL('../../fixtures/runs/passes', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workbook-'));
  mkdirSync(join(folder, 'fitness'));
  writeFileSync(join(folder, 'fitness/train.adl'), SCENARIO);
  return () => rmSync(folder, { recursive: true, force: true });
});

function play(...args: readonly string[]) {
  return playMain(args, { cwd: folder });
}

test('a saved run gives the workbook that the run itself gave, under its own name and with a word about it', async () => {
  const events = [{ type: 'connected' }, { type: 'synthesis', content: 'At midnight.' }, { type: 'done' }];
  const bytes = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const server = await startScriptServer({ streams: [{ bytes }], repeat_last: true });
  const ran = await play('run', '--endpoint', server.endpoint, '--reporter', 'xlsx=reports/live.xlsx');
  await server.close();
  expect(ran.exitCode).toBe(0);
  expect(await play('report', '--reporter', 'xlsx')).toEqual({
    exitCode: 0,
    stdout: '',
    stderr: 'wrote crew-fitness.xlsx\n',
  });
  const again = readFileSync(join(folder, 'crew-fitness.xlsx'));
  expect(again.equals(readFileSync(join(folder, 'reports/live.xlsx')))).toBe(true);
  const runs = (await readWorkbook(again)).find(({ name }) => name === 'Runs');
  expect(runs?.rows[1]?.slice(1, 2)).toEqual(['train']);
  expect(readdirSync(folder).filter((name) => name.endsWith('.xlsx'))).toEqual(['crew-fitness.xlsx']);
});

test('it is never printed, and stands beside what is', async () => {
  const { stdout, stderr } = await play('report', saved, '--reporter', 'json', '--reporter', 'xlsx');
  expect(JSON.parse(stdout)).toHaveProperty('summary');
  expect(stderr).toBe('wrote crew-fitness.xlsx\n');
});

test('two workbooks of one name are a mistake, and a place that cannot be written to is trouble', async () => {
  const twice = await play('report', saved, '--reporter', 'xlsx', '--reporter', 'xlsx=crew-fitness.xlsx');
  expect(twice.exitCode).toBe(2);
  expect(twice.stderr).toContain('two reports would be written to');
  mkdirSync(join(folder, 'crew-fitness.xlsx'));
  const blocked = await play('report', saved, '--reporter', 'xlsx');
  expect(blocked.exitCode).toBe(3);
  expect(blocked.stderr).toContain('crew-fitness.xlsx');
  expect(blocked.stderr).not.toContain('wrote');
});

test('a run that finds nothing leaves no workbook of yesterday', async () => {
  writeFileSync(join(folder, 'crew-fitness.xlsx'), 'yesterday');
  const { stderr } = await play('run', 'nowhere', '--crew', 'demo', '--silent', '--reporter', 'xlsx');
  expect(stderr).not.toContain('wrote');
  const sheets = await readWorkbook(readFileSync(join(folder, 'crew-fitness.xlsx')));
  expect(sheets.find(({ name }) => name === 'Runs')?.rows).toHaveLength(1);
});
