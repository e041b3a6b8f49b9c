import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeEach, expect, test } from 'vitest';
import type { Report } from '#model';
import { startScriptServer } from '../support/script-server.ts';
import { playMain } from './play-main.ts';

const SCENARIO = `DESCRIPTION counts rice
DEFINE CONST QUESTION AS "How many jars?"
ASSERT(at least 2 specialists contribute with signal=agree)
ASSERT(synthesis CONTAINS "rice")
ASSERT(synthesis does NOT CONTAIN "twelve")
`;
const STREAM = [
  { type: 'connected' },
  { type: 'thread_found', threadId: 't-1' },
  { type: 'finding', agent: 'jars', signal: 'agree', summary: 'Twelve.' },
  { type: 'finding', agent: 'shelves', signal: 'shrug', summary: 'Many.' },
  { type: 'phase', agent: 'cellar', status: 'done', stood_aside: true, signal: 'stand_aside' },
  { type: 'synthesis', content: 'Twelve jars of rice.' },
  { type: 'done' },
];
/** What the formulas make of it, by hand. */
const MEASURES = {
  correctness: 100 / 3,
  adherence: 87.5,
  efficiency: 100,
  participation: 100,
  selectivity: 50,
  factuality: 50,
  fabricated: true,
};
const GRADE = ((50 * 0.4 + 30) / 1.4) * 0.35;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grade-'));
  mkdirSync(join(folder, 'fitness'));
  writeFileSync(join(folder, 'fitness/rice.adl'), SCENARIO);
  return () => rmSync(folder, { recursive: true, force: true });
});

function read(name: string): Report {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}

function savedReport(): Report {
  const [id = ''] = readdirSync(join(folder, '.crew-fitness/runs')).filter((name) => !name.startsWith('.'));
  return read(`.crew-fitness/runs/${id}/run.json`);
}

async function runOnce(...args: readonly string[]): Promise<string> {
  const bytes = STREAM.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const server = await startScriptServer({ streams: [{ bytes }], repeat_last: true });
  const { stdout } = await playMain(['run', '--endpoint', server.endpoint, ...args], { cwd: folder });
  await server.close();
  return stdout;
}

test('run --grade grades what the crew sent, on the console, in JSON and in the run folder', async () => {
  const stdout = await runOnce('--grade', '--reporter', 'console', '--reporter', 'json=out.json');
  const report = read('out.json');
  expect(report.scenarios[0]?.iterations[0]?.grade).toEqual(MEASURES);
  expect(report.scenarios[0]?.grade).toMatchObject({
    judged: false,
    quality: 0,
    fabFraction: 1,
    reliability: 0,
  });
  expect(report.grade?.grade).toBeCloseTo(GRADE, 6);
  expect(stdout).toMatch(new RegExp(`^Contribution .* ${GRADE.toFixed(1).replace('.', '\\.')}$`, 'm'));
  expect(savedReport().grade).toEqual(report.grade);
});

test('the graded report is what the schema says', async () => {
  await runOnce('--grade', '--reporter', 'json=out.json');
  const schema = fileURLToPath(new URL('../../reporters/schemas/report.schema.json', import.meta.url));
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(schema, 'utf8')),
  );
  validate(read('out.json'));
  expect(validate.errors).toBeNull();
});

test('report --grade grades a saved run that was not graded, from its log alone', async () => {
  expect(await runOnce()).not.toContain('Contribution');
  expect(savedReport().grade).toBeUndefined();
  const again = ['report', '--grade', '--reporter', 'json=out.json', '--reporter', 'console'];
  const { stdout, exitCode } = await playMain(again, { cwd: folder });
  expect(exitCode).toBe(0);
  expect(read('out.json').scenarios[0]?.iterations[0]?.grade).toEqual(MEASURES);
  expect(stdout).toContain('Contribution');
});

test('the config may ask for it, and a flag may decline', async () => {
  writeFileSync(join(folder, 'crew-fitness.config.json'), '{"grade": true}');
  expect(await runOnce()).toContain('Contribution');
  expect(await runOnce('--no-grade')).not.toContain('Contribution');
});
