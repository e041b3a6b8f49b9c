import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { run } from '../../src/cli/api.ts';
import { playMain } from './play-main.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });

/** Complaints of a published schema about what the tool really writes. */
function complaints(schema: 'report' | 'plan' | 'run-event', value: unknown): unknown {
  const path = join(root, 'reporters/schemas', `${schema}.schema.json`);
  const known =
    ajv.getSchema(schema) ?? ajv.addSchema(JSON.parse(readFileSync(path, 'utf8')), schema).getSchema(schema);
  if (known === undefined) throw new Error(`no schema ${schema}`);
  return known(value) ? null : known.errors;
}

test.each(['good', 'bad', 'examples'])(
  'plan --json of fixtures/%s is what the schema says',
  async (folder) => {
    const { stdout } = await playMain(['plan', '--json', `fixtures/${folder}`], { cwd: root });
    const plan = JSON.parse(stdout);
    expect(plan.scenarios.length).toBeGreaterThan(5);
    for (const scenario of plan.scenarios) {
      expect([scenario.file, complaints('plan', { version: 1, scenarios: [scenario] })]).toEqual([
        scenario.file,
        null,
      ]);
    }
  },
);

test('report and log of a real run are what the schemas say', async () => {
  const outputDir = mkdtempSync(join(tmpdir(), 'published-'));
  const cwd = join(root, 'fixtures/examples');
  const { report } = await run({ cwd, options: { crew: 'demo', outputDir, concurrency: 9, iterations: 2 } });
  const [id = ''] = readdirSync(join(outputDir, 'runs')).filter((name) => !name.startsWith('.'));
  const saved = (name: string): string => readFileSync(join(outputDir, 'runs', id, name), 'utf8');
  expect(complaints('report', JSON.parse(saved('run.json')))).toBeNull();
  expect(JSON.parse(saved('run.json'))).toEqual(JSON.parse(JSON.stringify(report)));
  for (const line of saved('events.ndjson').trim().split('\n')) {
    expect([line.slice(0, 80), complaints('run-event', JSON.parse(line))]).toEqual([line.slice(0, 80), null]);
  }
  rmSync(outputDir, { recursive: true });
});
