import { mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playMain } from '../play-main.ts';
import { makeTree } from '../tree.ts';
import { EARLIER, LATER, type PlayedRun, type PlayedScenario, saveRun } from './saved-runs.ts';

const steady = { passed: 20, measured: 20, scores: Array.from({ length: 20 }, (_, at) => 0.8 + at / 100) };
const fallen = { ...steady, passed: 8 };
const slower = { ...steady, doneMs: (iteration: number) => 20_000 + 100 * iteration };

/** A folder with two runs: as it was, and as these say. */
function twoRuns(
  later: Readonly<Record<string, PlayedScenario>>,
  part: Partial<PlayedRun> = {},
  earlier: Readonly<Record<string, PlayedScenario>> = { 'fitness/a.adl': steady, 'fitness/b.adl': steady },
): string {
  const cwd = makeTree({});
  saveRun(cwd, { id: EARLIER, scenarios: earlier });
  saveRun(cwd, { id: LATER, scenarios: later, ...part });
  return cwd;
}

const regressed = () => twoRuns({ 'fitness/a.adl': fallen, 'fitness/b.adl': steady });

describe('compare', () => {
  test('shows what fell, and ends with 0', async () => {
    const { stdout, stderr, exitCode } = await playMain(['compare', EARLIER], { cwd: regressed() });
    expect(stdout).toContain('2 scenarios compared: 1 regression, no difference shown in 1 scenario');
    expect(stdout).toMatch(/Regressions\nfitness\/a\.adl\n {2}pass rate +20\/20 +8\/20 +-0\.60 +<0\.001/);
    expect([stderr, exitCode]).toEqual(['', 0]);
  });

  test.each<[string, readonly string[], Readonly<Record<string, PlayedScenario>>, number]>([
    ['a regression', ['--fail-on', 'regression'], { 'fitness/a.adl': fallen }, 1],
    ['a regression of answers', ['--fail-on', 'answers'], { 'fitness/a.adl': fallen }, 1],
    ['a regression, unasked', ['--fail-on', 'none'], { 'fitness/a.adl': fallen }, 0],
    ['more time', ['--fail-on', 'regression'], { 'fitness/a.adl': slower }, 1],
    ['more time, where answers count', ['--fail-on', 'answers'], { 'fitness/a.adl': slower }, 0],
    ['nothing', ['--fail-on', 'regression'], { 'fitness/a.adl': steady }, 0],
    ['nothing in common', ['--fail-on', 'regression'], { 'fitness/c.adl': steady }, 3],
    ['nothing measured', ['--fail-on', 'answers'], { 'fitness/a.adl': { passed: 0, measured: 0 } }, 3],
    ['nothing in common, unasked', [], { 'fitness/c.adl': steady }, 0],
  ])('%s', async (_name, args, later, exitCode) => {
    const cwd = twoRuns(later);
    expect((await playMain(['compare', EARLIER, LATER, ...args], { cwd })).exitCode).toBe(exitCode);
  });

  test('the other way round the fall is an improvement', async () => {
    const { stdout } = await playMain(['compare', LATER, EARLIER], { cwd: regressed() });
    expect(stdout).toContain('1 improvement');
  });

  test('a confidence that is asked for decides', async () => {
    const cwd = twoRuns({ 'fitness/a.adl': { ...steady, passed: 14 } });
    const args = ['compare', EARLIER, '--fail-on', 'answers'];
    expect((await playMain(args, { cwd })).exitCode).toBe(1);
    expect((await playMain([...args, '--confidence', '0.99'], { cwd })).exitCode).toBe(0);
  });

  test('scores of another judge are refused, with both names', async () => {
    const judges = { REFLECTS: { kind: 'openai', model: 'qwen3:32b', promptVersion: 'p1' } };
    const cwd = twoRuns({ 'fitness/a.adl': steady }, { header: { judges } });
    const { stdout } = await playMain(['compare', EARLIER], { cwd });
    expect(stdout).toContain('REFLECTS are not compared: another judge (crew, now openai), in fitness/a.adl');
  });

  test('another question is not compared', async () => {
    const cwd = twoRuns({ 'fitness/a.adl': { ...fallen, question: 'Something else?' } });
    const { stdout } = await playMain(['compare', EARLIER], { cwd });
    expect(stdout).toContain('Not compared, since they ask another question: fitness/a.adl');
    expect(stdout).not.toContain('Regressions');
  });

  test('--json is what the schema says', async () => {
    const { stdout } = await playMain(['compare', EARLIER, '--json'], { cwd: regressed() });
    const file = new URL('../../../reporters/schemas/report.schema.json', import.meta.url);
    const { $defs } = JSON.parse(readFileSync(file, 'utf8'));
    const schema = { $defs, $ref: '#/$defs/comparison' };
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
    validate(JSON.parse(stdout));
    expect(validate.errors).toBeNull();
    expect(JSON.parse(stdout)).toMatchObject({
      regressions: 1,
      base: { name: EARLIER },
      run: { name: LATER },
    });
  });
});

describe('a side of a comparison', () => {
  const table = async (cwd: string, ...sides: string[]): Promise<string> => {
    const { stdout, stderr } = await playMain(['compare', ...sides], { cwd });
    expect(stderr).toBe('');
    return stdout;
  };

  test('is the same as an id, a folder, its log, its report, and a report elsewhere', async () => {
    const cwd = regressed();
    const folder = `.crew-fitness/runs/${EARLIER}`;
    writeFileSync(join(cwd, 'copy.json'), readFileSync(join(cwd, folder, 'run.json')));
    const named = await table(cwd, EARLIER, LATER);
    for (const side of [folder, `${folder}/events.ndjson`, `${folder}/run.json`, 'copy.json']) {
      expect(await table(cwd, side)).toBe(named);
    }
    expect(await table(cwd, EARLIER, 'latest')).toBe(named);
  });

  test('is read from its log where it has no report, or one that is none', async () => {
    const cwd = regressed();
    const named = await table(cwd, EARLIER);
    const report = join(cwd, '.crew-fitness/runs', EARLIER, 'run.json');
    writeFileSync(report, '{"run": 1}');
    expect(await table(cwd, EARLIER)).toBe(named);
    rmSync(report);
    expect(await table(cwd, EARLIER)).toBe(named);
  });

  test.each<[string, readonly string[], string]>([
    ['none', [], 'compare needs a base to compare with\n  crew-fitness compare <base> [<run>]'],
    ['three', ['latest', 'latest', 'latest'], 'compare takes two runs'],
    ['unknown', ['yesterday'], `there is no run yesterday\n  the newest in `],
    [
      'no report',
      ['other.json'],
      'other.json is neither a JSON report nor a baseline: tool must be an object',
    ],
    ['no JSON', ['broken.json'], 'broken.json cannot be read: it is no JSON'],
    ['a folder', ['folder'], 'folder is no run folder'],
  ])('%s', async (_name, sides, message) => {
    const cwd = regressed();
    writeFileSync(join(cwd, 'other.json'), '{}');
    writeFileSync(join(cwd, 'broken.json'), '{');
    renameSync(join(makeTree({ 'folder/x': '' }), 'folder'), join(cwd, 'folder'));
    const { stdout, stderr, exitCode } = await playMain(['compare', ...sides], { cwd });
    expect(stderr).toContain(message);
    expect([stdout, exitCode]).toEqual(['', 2]);
  });

  test('a file too large to be read is left alone', async () => {
    const cwd = regressed();
    writeFileSync(join(cwd, 'large.json'), '');
    truncateSync(join(cwd, 'large.json'), 500 * 1024 * 1024);
    const { stderr } = await playMain(['compare', 'large.json'], { cwd });
    expect(stderr).toBe('crew-fitness: large.json is too large to be read\n');
  });

  test('a baseline is found beside the config from a folder below', async () => {
    const cwd = regressed();
    mkdirSync(join(cwd, 'below'));
    writeFileSync(join(cwd, 'crew-fitness.config.json'), '{}');
    await playMain(['baseline', 'save'], { cwd });
    const args = ['compare', 'crew-fitness.baseline.json'];
    expect((await playMain(args, { cwd: join(cwd, 'below') })).stdout).toContain('no difference shown');
  });

  test('both that cannot be read are named', async () => {
    const { stderr } = await playMain(['compare', 'one', 'two'], { cwd: regressed() });
    expect(stderr).toMatch(/no run one[\s\S]*no run two/);
  });

  test('may be any JSON, and never ends in more than a sentence', async () => {
    const cwd = regressed();
    const report = JSON.parse(readFileSync(join(cwd, '.crew-fitness/runs', EARLIER, 'run.json'), 'utf8'));
    const file = join(cwd, 'any.json');
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), pathIn(report), async (value, path) => {
        writeFileSync(file, JSON.stringify(replaced(report, path, value)));
        const { stderr, exitCode } = await playMain(['compare', 'any.json'], { cwd });
        if (exitCode === 0) expect(stderr).toBe('');
        else expect([exitCode, stderr.split('\n').length]).toEqual([2, 2]);
      }),
      { numRuns: 60 },
    );
  });
});

/** A place in a document: as far down as luck has it. */
function pathIn(document: unknown): fc.Arbitrary<readonly string[]> {
  return fc.infiniteStream(fc.nat()).map((stream) => {
    const path: string[] = [];
    let part: unknown = document;
    for (const luck of stream) {
      const keys = typeof part === 'object' && part !== null ? Object.keys(part) : [];
      const key = keys[luck % (keys.length || 1)];
      if (key === undefined || (path.length > 0 && luck % 5 === 0)) return path;
      path.push(key);
      part = Reflect.get(Object(part), key);
    }
    return path;
  });
}

function replaced(document: unknown, [key, ...path]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const part = replaced(Reflect.get(Object(document), key), path, value);
  if (Array.isArray(document)) return document.map((one, at) => (String(at) === key ? part : one));
  return { ...Object(document), [key]: part };
}
