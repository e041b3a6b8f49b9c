import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gateKinds } from '#gates';
import type { Report } from '#model';
import { expectGolden } from '../support/golden-file.ts';
import { ownGatesFolder } from '../support/own-gates.ts';
import { type BuiltCli, buildCli } from '../support/run-cli.ts';
import { playMain } from './play-main.ts';
import { makeTree } from './tree.ts';
import { startWatching } from './watch/watching.ts';

const SECRET = 'tok-5d4c3b2a19080706';
const schemas = new URL('../../reporters/schemas/', import.meta.url);
const schema = (name: string) => JSON.parse(readFileSync(new URL(`${name}.schema.json`, schemas), 'utf8'));
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
});
afterAll(() => cli.remove());

/** What differs from run to run, made the same. */
function settled(text: string): string {
  return text
    .replace(/\d+(?:\.\d+)? m?s\b/g, '0 ms')
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:0')
    .replace(/conversation \S+/g, 'conversation 0')
    .replace(/crew-fitness \d+\S*/, 'crew-fitness x.y.z')
    .replace(/\d{8}T\d{6}[\w-]*/g, 'RUN');
}

const ASKS =
  'DEFINE CONST QUESTION AS "Which trains leave the valley before eight in the morning? List them as JSON."\n';

/** A project with gates that are written down as code. */
function project(gates: string, sentences: readonly string[] = ['departures are fine']): string {
  return makeTree({
    'fitness/a.adl': `${ASKS}${sentences.map((sentence) => `ASSERT(${sentence})\n`).join('')}`,
    'crew-fitness.config.mjs': `export default { gates: [${gates}] };`,
  });
}

const gate = (rest: string, kind = 'departures-fine', phrase = 'departures are fine') =>
  `{ kind: '${kind}', summary: 'the departures are fine', phrases: ['${phrase}'], ${rest} }`;

const many = (gates: number, phrases: number) =>
  `...Array.from({ length: ${gates} }, (_, at) => ({ kind: 'k' + at, summary: 's', check: () => true,
    phrases: Array.from({ length: ${phrases} }, (_, nth) => 'departures of k' + at + 'x' + nth) }))`;

describe('the worked examples', () => {
  test('are understood', async () => {
    const { stdout, exitCode } = await playMain(['plan', '--json'], { cwd: ownGatesFolder });
    expect(exitCode).toBe(0);
    expectGolden('cli/own-gates/plan.json', stdout);
    const fits = ajv.compile(schema('plan'));
    expect([fits(JSON.parse(stdout)), fits.errors]).toEqual([true, null]);
    expectGolden('cli/own-gates/plan.txt', (await playMain(['plan'], { cwd: ownGatesFolder })).stdout);
  });

  test('run, are decided again, damaged, and reported where there is no config', async () => {
    const outputDir = makeTree({});
    const tool = async (...args: readonly string[]) => {
      const { stdout, stderr, exitCode } = await cli.run([...args, '--output-dir', outputDir], {
        cwd: ownGatesFolder,
      });
      expect(stderr).toBe('');
      return { text: settled(stdout), exitCode };
    };
    const ran = await tool('run', '--crew', 'demo', '--concurrency', '2');
    expectGolden('cli/own-gates/run.txt', ran.text);
    const evaluated = await tool('evaluate');
    expect([ran.exitCode, evaluated.exitCode]).toEqual([1, 1]);
    expectGolden('cli/own-gates/evaluate.txt', evaluated.text);
    const mutated = await playMain(['mutate', 'departures', '--output-dir', outputDir], {
      cwd: ownGatesFolder,
    });
    expect(mutated.stdout).toContain('departures.adl');

    const runs = readdirSync(join(outputDir, 'runs')).filter((name) => !name.startsWith('.'));
    const elsewhere = makeTree({});
    cpSync(outputDir, join(elsewhere, '.crew-fitness'), { recursive: true });
    for (const reporter of ['console', 'json', 'junit', 'github', 'events']) {
      const args = ['report', runs[0] ?? '', '--reporter', reporter];
      const { stdout, exitCode } = await playMain(args, { cwd: elsewhere });
      expect([reporter, exitCode, stdout]).toEqual([
        reporter,
        expect.any(Number),
        expect.stringContaining('weather-mast spoke before rulebook'),
      ]);
      if (reporter === 'json') expect(complaints('report', JSON.parse(stdout))).toBeNull();
      if (reporter === 'events')
        for (const line of stdout.trim().split('\n'))
          expect(complaints('run-event', JSON.parse(line))).toBeNull();
    }
  });

  test('are explained', async () => {
    const { stdout } = await playMain(['explain', 'fitness/departures.adl:8'], { cwd: ownGatesFolder });
    expectGolden('cli/own-gates/explain.txt', stdout);
  });
});

function complaints(name: 'report' | 'run-event', value: unknown): unknown {
  const fits = ajv.getSchema(name) ?? ajv.addSchema(schema(name), name).getSchema(name);
  return fits?.(value) === true ? null : (fits?.errors ?? 'no schema');
}

test('the schema of plans tells the kinds that are built in', () => {
  const { if: built } = schema('plan').$defs.assertion;
  expect(built.properties.kind.enum).toEqual([...gateKinds.map(({ kind }) => kind), 'deferred', 'advisory']);
});

describe('mistakes in gates', () => {
  const check = 'check: () => true';
  test.each([
    ['{}', 'gates[0].kind is missing'],
    ['5', 'gates[0] must be a gate: {kind, summary, phrases, watch or check}'],
    [gate(check, 'Fine'), 'gates[0].kind must be a name in small letters, digits and -'],
    [gate('chek: () => true'), 'unknown key gates[0].chek of departures-fine (did you mean check?)'],
    [gate(''), 'gates[0] of departures-fine must be given either watch or check, and not both'],
    [gate(`${check}, watch: () => {}`), 'gates[0] of departures-fine must be given either watch or check'],
    [
      gate('check: true'),
      'gates[0].check of departures-fine must be a function of answer, parameters and tools',
    ],
    [
      gate(`${check}, defaults: { a() {} }`),
      'gates[0].defaults of departures-fine must be a table of JSON values',
    ],
    [gate(check, 'deferred'), 'gates[0].kind: deferred is built in; give the gate another name'],
    [many(201, 1), 'gates has 201 of them; 200 is the most'],
    [many(3, 667), 'gates has 2001 phrases and openings in all; 2000 is the most'],
    [gate(check, 'post-ok'), 'gates[0].kind: post-ok is built in; give the gate another name'],
    [`${gate(check)}, ${gate(check)}`, 'gates[1].kind: departures-fine is the name of gates[0] already'],
    [
      gate(check, 'fine', 'departures are [fine'),
      'gates[0].phrases[0] of fine: a bracket is not closed: "]" is missing (words, [optional]',
    ],
    [
      `${gate(check)}, ${gate(check, 'fine', 'departures of {a:txt}')}`,
      'gates[1].phrases[0] of fine: there is no type txt of parameter (did you mean {a:text}?)',
    ],
    [
      gate(check, 'fine', 'synthesis is (fine|non-empty)'),
      'gates[0].phrases[0] of fine: synthesis is non-empty is a sentence of synthesis-non-empty already',
    ],
    [
      `${gate(check)}, ${gate(check, 'fine', 'departures are [very] fine')}`,
      'gates[1].phrases[0] of fine: departures are fine is a sentence of departures-fine already',
    ],
  ])('%s', async (gates, message) => {
    const { exitCode, stdout, stderr } = await playMain(['list'], { cwd: project(gates) });
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr.replace(/\n +(.*)/, ' ($1)')).toContain(`crew-fitness.config.mjs: ${message}`);
  });

  test('JSON holds no gates', async () => {
    const cwd = makeTree({ 'crew-fitness.config.json': '{ "gates": [] }' });
    expect((await playMain(['list'], { cwd })).stderr).toContain(
      'gates are code, which JSON cannot hold: write the config in TypeScript or JavaScript',
    );
  });
});

test('a sentence that is nearly one of them is an error, with the sentence that was meant', async () => {
  const cwd = project(gate('check: () => true', 'fine', 'departures are listed for {station:text}'), [
    'departures are listd for "valley"',
    'departures are listed for the whole valley',
  ]);
  const { stdout, exitCode } = await playMain(['lint'], { cwd });
  expect(exitCode).toBe(2);
  expectGolden('cli/own-gates/lint.txt', stdout);
});

test('what a gate explains is told without secrets', async () => {
  const cwd = project(
    gate(`check: () => true, explain: () => ({ passes: 'it is ${SECRET}', fails: 'not' })`),
  );
  const environment = { API_TOKEN: SECRET };
  for (const more of [[], ['--json']]) {
    const { stdout, exitCode } = await playMain(['explain', 'fitness/a.adl', ...more], { cwd, environment });
    expect([exitCode, stdout.includes('it is [redacted]'), stdout.includes(SECRET)]).toEqual([
      0,
      true,
      false,
    ]);
  }
});

test('a gate that does not work is undecided and named, and all else goes on', async () => {
  const broken: Readonly<Record<string, readonly [string, string]>> = {
    throws: [`check: () => { throw new Error('lost ${SECRET}'); }`, 'it threw: Error: lost [redacted]'],
    silent: ['watch: () => ({ feed: () => ({}) })', 'what it returned has no status'],
    late: ["check: async () => { throw new Error('later'); }", 'it returned a promise'],
    meddles: [
      "watch: () => ({ feed: ({ event }) => { if (event) event.data.type = 'x'; return null; } })",
      'it threw: TypeError',
    ],
  };
  const scenario = (kind: string, more: string) => `${ASKS}ASSERT(departures by ${kind} are fine)\n${more}`;
  const cwd = makeTree({
    'crew-fitness.config.mjs': `export default { gates: [${Object.entries(broken).map(([kind, [code]]) =>
      gate(code, kind, `departures by ${kind} are fine`),
    )}] };`,
    ...Object.fromEntries(
      Object.keys(broken).map((kind) => [
        `fitness/${kind}.adl`,
        scenario(kind, 'ASSERT(synthesis is non-empty)\n'),
      ]),
    ),
    'fitness/zz.adl': scenario('throws', 'ASSERT(synthesis CONTAINS "boats")\n'),
  });
  const args = ['run', '--crew', 'demo', '--retry-errors', '2', '--max-errors', '1', '--concurrency', '5'];
  const result = await cli.run([...args, '--reporter', 'json'], { cwd, env: { CREW_TOKEN: SECRET } });
  expect(result.stdout + result.stderr).not.toContain(SECRET);
  const report: Report = JSON.parse(result.stdout);
  for (const [kind, [, why]] of Object.entries(broken)) {
    const message = `the gate ${kind} of crew-fitness.config.mjs does not work: ${why}`;
    expect(report.scenarios.find(({ name }) => name === kind)).toMatchObject({
      status: 'errored',
      reason: expect.stringContaining(message),
      iterations: [
        {
          attempts: [],
          error: { code: 'gate-error', hint: expect.stringContaining('mend it in crew-fitness.config.mjs') },
          gates: [{ status: 'undecided', message: expect.stringContaining(message) }, { status: 'passed' }],
        },
      ],
    });
  }
  const last = report.scenarios.at(-1);
  expect(last?.status).toBe('failed');
  expect(last?.iterations[0]?.gates.map(({ status }) => status)).toEqual(['undecided', 'failed']);
  expect(result.exitCode).toBe(1);
});

describe('a saved run', () => {
  test('is decided by the gates of today', async () => {
    const cwd = project(gate('check: () => true'));
    const config = (gates: string) =>
      writeFileSync(join(cwd, 'crew-fitness.config.mjs'), `export default { gates: [${gates}] };`);
    expect((await cli.run(['run', '--crew', 'demo'], { cwd })).exitCode).toBe(0);
    config(gate("check: (answer) => answer.includes('boats') || 'no boats'"));
    expect(await cli.run(['evaluate'], { cwd })).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining('no boats'),
    });
    config(gate('check: () => true', 'departures-good', 'departures are good'));
    expect(await cli.run(['evaluate'], { cwd })).toMatchObject({
      exitCode: 2,
      stdout: expect.stringContaining('did you mean: departures are good'),
    });
    writeFileSync(join(cwd, 'crew-fitness.config.mjs'), 'export default {};');
    expect(await cli.run(['evaluate'], { cwd })).toMatchObject({
      exitCode: 2,
      stdout: expect.stringContaining('no assertion is checked or judged'),
    });
  });
});

test('a watch takes the gates of a config that changes', async () => {
  const cwd = project(gate('check: () => true'));
  const config = (rest: string) =>
    writeFileSync(join(cwd, 'crew-fitness.config.mjs'), `export default { gates: [${gate(rest)}] };`);
  const watching = startWatching(cli, ['watch', '--crew', 'demo'], { cwd });
  expect(await watching.turn()).toContain('1 passed of 1');
  config("check: () => 'no boats'");
  expect(await watching.turn()).toMatch(/changed crew-fitness\.config\.mjs[\s\S]*a\.adl {2}now fails/);
  config('');
  expect(await watching.turn()).toContain('gates[0] of departures-fine must be given either watch or check');
  config('check: () => true');
  expect(await watching.turn()).toMatch(/a\.adl {2}now passes/);
  expect(await watching.end()).toBe(143);
});
