import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScenarioMeasurements } from '#model';
import {
  baselineMistake,
  claimsToBeBaseline,
  isBaseline,
} from '../../../src/cli/comparison/baseline-document.ts';
import { baselineText, measurementsOf } from '../../../src/cli/comparison/baseline-text.ts';
import { expectGolden } from '../../support/golden-file.ts';
import { measured, scores, times } from '../../support/measured-runs.ts';
import { playMain } from '../play-main.ts';
import { makeTree } from '../tree.ts';
import { EARLIER, LATER, type PlayedScenario, saveRun } from './saved-runs.ts';

const FILE = 'crew-fitness.baseline.json';
const [A, B, C] = ['fitness/a.adl', 'fitness/b.adl', 'fitness/sub/c.adl'];
const low = { passed: 8, measured: 20, scores: Array.from({ length: 20 }, () => 0.5) };
const high = { passed: 20, measured: 20, scores: Array.from({ length: 20 }, () => 0.9) };

function savedRuns(
  later: Readonly<Record<string, PlayedScenario>>,
  earlier = { [A]: low, [B]: low },
): string {
  const cwd = makeTree({});
  saveRun(cwd, { id: EARLIER, scenarios: earlier });
  saveRun(cwd, { id: LATER, scenarios: later });
  return cwd;
}

function textIn(cwd: string, file = FILE): string {
  return readFileSync(join(cwd, file), 'utf8');
}

function scenariosIn(cwd: string, file = FILE): readonly ScenarioMeasurements[] {
  const document: unknown = JSON.parse(textIn(cwd, file));
  if (!claimsToBeBaseline(document) || !isBaseline(document)) throw new Error('that is no baseline');
  return measurementsOf(document);
}

describe('baseline save', () => {
  test('keeps a run in a file for git, the same each time', async () => {
    const cwd = savedRuns({ [B]: high, [A]: low });
    const { stdout, exitCode } = await playMain(['baseline', 'save'], { cwd });
    expect([stdout, exitCode]).toEqual([`${FILE} holds 2 scenarios of run ${LATER}\n`, 0]);
    expectGolden('comparison/baseline.json', textIn(cwd));
    const before = textIn(cwd);
    await playMain(['baseline', 'save', 'latest'], { cwd });
    expect(textIn(cwd)).toBe(before);
    expect(readdirSync(cwd).sort()).toEqual(['.crew-fitness', FILE]);
  });

  test('holds no answer, question, reference, endpoint or path of this machine', async () => {
    const cwd = savedRuns({ [A]: high });
    await playMain(['baseline', 'save'], { cwd });
    expect(textIn(cwd)).not.toMatch(/library opens|What of|The answer|127\.0\.0\.1|http|conversation/);
    expect(textIn(cwd)).not.toContain(cwd);
  });

  test('a comparison with it is one with its run', async () => {
    const cwd = savedRuns({ [A]: high, [B]: low });
    await playMain(['baseline', 'save', EARLIER], { cwd });
    const [file, run] = [FILE, EARLIER].map((base) => playMain(['compare', base], { cwd }));
    const tables = (await Promise.all([file, run])).map((played) =>
      played?.stdout.replace(/── Compared.*/, ''),
    );
    expect(tables[0]).toContain('2 improvements');
    expect(tables[0]).toBe(tables[1]);
  });

  test('a run and a file may be named, in the root of the config from anywhere', async () => {
    const cwd = savedRuns({ [A]: high });
    writeFileSync(join(cwd, 'crew-fitness.config.json'), '{}');
    await playMain(['baseline', 'save', EARLIER, 'kept/first.json'], { cwd });
    await playMain(['baseline', 'save', 'second.json'], { cwd });
    await playMain(['baseline', 'save', '--baseline', 'third.json'], { cwd });
    await playMain(['baseline', 'save'], { cwd: join(cwd, 'kept') });
    const kept = ['kept/first.json', 'second.json', 'third.json', FILE].map(
      (file) => scenariosIn(cwd, file)[0]?.run,
    );
    expect(kept).toEqual([EARLIER, LATER, LATER, LATER]);
  });

  test('what was not measured is left out, and a run of nothing else is refused', async () => {
    const nothing = { passed: 0, measured: 0 };
    const cwd = savedRuns({ [A]: nothing, [B]: high });
    const { stdout } = await playMain(['baseline', 'save'], { cwd });
    expect(stdout).toContain('left out: 1 scenario of which nothing was measured\n');
    const vain = await playMain(['baseline', 'save'], { cwd: savedRuns({ [A]: nothing }) });
    expect(vain).toMatchObject({
      exitCode: 2,
      stderr: `crew-fitness: run ${LATER} measured nothing to keep\n`,
    });
  });

  test.each(['package.json', 'notes.json'])('%s of somebody else is left alone', async (file) => {
    const cwd = savedRuns({ [A]: high });
    writeFileSync(join(cwd, file), '{"name": "x"}');
    const { exitCode, stderr } = await playMain(['baseline', 'save', 'latest', file], { cwd });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`${file} is no baseline, and is left alone`);
    expect(textIn(cwd, file)).toBe('{"name": "x"}');
  });

  test('one of another version may be made anew', async () => {
    const cwd = savedRuns({ [A]: high });
    writeFileSync(join(cwd, FILE), '{"kind": "crew-fitness baseline", "version": 7}');
    expect((await playMain(['baseline', 'save'], { cwd })).exitCode).toBe(0);
  });

  test('says how many scenarios it held that the run did not ask', async () => {
    const cwd = savedRuns({ [A]: high, [B]: low, [C]: high });
    await playMain(['baseline', 'save'], { cwd });
    const { stdout } = await playMain(['baseline', 'save', EARLIER], { cwd });
    expect(stdout).toBe(
      `${FILE} holds 2 scenarios of run ${EARLIER}\ndropped: 1 scenario that it held; baseline update keeps what a run did not ask\n`,
    );
  });

  test('where it cannot be written, it says so and ends with 3', async () => {
    const cwd = savedRuns({ [A]: high });
    writeFileSync(join(cwd, 'no-folder'), '');
    const { exitCode, stderr } = await playMain(['baseline', 'save', 'latest', 'no-folder/x.json'], { cwd });
    expect(exitCode).toBe(3);
    expect(stderr).toMatch(/^crew-fitness: cannot write /);
  });
});

describe('baseline show', () => {
  test('a line a scenario', async () => {
    const cwd = savedRuns({ [A]: high, [C]: low });
    await playMain(['baseline', 'save'], { cwd });
    const { stdout } = await playMain(['baseline', 'show'], { cwd });
    expectGolden('comparison/baseline-show.txt', stdout);
    expect((await playMain(['baseline', 'show', FILE], { cwd })).stdout).toBe(stdout);
  });

  test('the run has a column where scenarios are of different ones', async () => {
    const cwd = savedRuns({ [A]: high, [B]: low, [C]: high });
    await playMain(['baseline', 'save', EARLIER], { cwd });
    await playMain(['baseline', 'update'], { cwd });
    const [head = '', ...lines] = (await playMain(['baseline', 'show'], { cwd })).stdout
      .trimEnd()
      .split('\n');
    expect(head).toMatch(/ run$/);
    expect(lines.slice(0, -2).map((line) => line.split(/ +/).at(-1))).toEqual([LATER, EARLIER, LATER]);
    expect(lines.at(-1)).toBe('3 scenarios · crew library');
  });

  test('takes no option that would change nothing', async () => {
    const { exitCode, stderr } = await playMain(['baseline', 'show', '--verbose'], { cwd: makeTree({}) });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'crew-fitness: baseline show does not take --verbose\n  it belongs to save, update\n',
    });
  });

  test('without one it says how to make it', async () => {
    const { exitCode, stderr } = await playMain(['baseline', 'show'], { cwd: makeTree({}) });
    expect([exitCode, stderr]).toEqual([
      2,
      `crew-fitness: there is no ${FILE}\n  crew-fitness baseline save makes one\n`,
    ]);
  });
});

describe('baseline update', () => {
  async function updated(cwd: string, ...args: readonly string[]) {
    await playMain(['baseline', 'save', EARLIER], { cwd });
    const before = textIn(cwd);
    const played = await playMain(['baseline', 'update', ...args], { cwd });
    return { ...played, before, runs: scenariosIn(cwd).map(({ id, run }) => [id, run]) };
  }

  test('takes over what is better and what is new, and nothing else', async () => {
    const cwd = savedRuns({ [A]: high, [B]: low, [C]: high });
    const { runs, stdout } = await updated(cwd);
    expect(runs).toEqual([
      [A, LATER],
      [B, EARLIER],
      [C, LATER],
    ]);
    expect(stdout).toBe(
      `replaced ${A}: 8/20 passed, REFLECTS 0.50, now 20/20 passed, REFLECTS 0.90\nadded ${C}: 20/20 passed, REFLECTS 0.90\n`,
    );
  });

  test('a diff of it touches the lines of those scenarios only', async () => {
    const cwd = savedRuns({ [A]: high, [B]: low });
    const { before } = await updated(cwd);
    const part = (text: string) => text.slice(text.indexOf(`"${B}"`));
    expect(part(textIn(cwd))).toBe(part(before));
    const lines = textIn(cwd).split('\n');
    expect(lines.filter((line, at) => line !== before.split('\n')[at]).length).toBeLessThanOrEqual(4);
  });

  test('what is better in one measure and worse in another is not taken over', async () => {
    const cwd = savedRuns({ [A]: { ...high, scores: Array.from({ length: 20 }, () => 0.1) } });
    const { runs, stdout, before } = await updated(cwd);
    expect(runs).toEqual([
      [A, EARLIER],
      [B, EARLIER],
    ]);
    expect(stdout).toBe(
      `${FILE} stays as it is: in run ${LATER} no scenario is shown to be better, and none is new\n`,
    );
    expect(textIn(cwd)).toBe(before);
  });

  test.each<[readonly string[], readonly string[]]>([
    [[A], [A]],
    [['fitness/sub'], [C]],
    [['fitness/*.adl'], [A, B]],
    [['b.'], [B]],
    [[LATER, A], [A]],
    [
      [A, C],
      [A, C],
    ],
  ])('%j takes over %j, whatever became of them', async (args, taken) => {
    const cwd = savedRuns({ [A]: low, [B]: { ...low, passed: 2 }, [C]: low });
    const { runs } = await updated(cwd, ...args);
    expect(runs.filter(([, run]) => run === LATER).map(([id]) => id)).toEqual(taken);
  });

  test('a scenario that was moved leaves its old place', async () => {
    const asked = { question: 'the same?' };
    const cwd = savedRuns({ [C]: { ...high, ...asked } }, { [A]: { ...low, ...asked } });
    const { runs, stdout } = await updated(cwd);
    expect(runs).toEqual([[C, LATER]]);
    expect(stdout).toContain(`replaced ${C} (was ${A}): `);
  });

  test('what is named and was not measured is not taken over', async () => {
    const cwd = savedRuns({ [A]: { passed: 0, measured: 0 } });
    const { runs, stdout } = await updated(cwd, A);
    expect(runs.every(([, run]) => run === EARLIER)).toBe(true);
    expect(stdout).toBe(`${FILE} stays as it is: nothing was measured of what is named\n`);
  });

  test('a name that is none of the run is a mistake, and nothing is written', async () => {
    const cwd = savedRuns({ [A]: high });
    const { exitCode, stderr, before } = await updated(cwd, 'nowhere', A);
    expect([exitCode, stderr]).toEqual([2, 'crew-fitness: nowhere is no scenario of this run\n']);
    expect(textIn(cwd)).toBe(before);
  });

  test('without a baseline there is nothing to update', async () => {
    const { exitCode } = await playMain(['baseline', 'update'], { cwd: savedRuns({ [A]: high }) });
    expect(exitCode).toBe(2);
  });
});

describe('the file', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 12 });
  const anyScenario: fc.Arbitrary<ScenarioMeasurements> = fc
    .record({
      id: anyText,
      crew: anyText,
      counts: fc.tuple(fc.nat(50), fc.nat(50)),
      values: fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 6 }),
      ms: fc.array(fc.nat(100_000), { maxLength: 6 }),
      of: fc.uniqueArray(anyText, { maxLength: 4 }),
    })
    .map(({ id, crew, counts, values, ms, of }) =>
      measured(id, {
        ...{ crew, passed: Math.min(...counts), measured: Math.max(...counts, values.length) },
        scores: [scores(values)],
        times: of.map((one, at) => times(one, at % 2 === 0 ? ms : [at])),
      }),
    );

  test('holds what was put in, whatever that is called, in an order of its own, and harms no terminal', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyScenario, { selector: ({ id }) => id, maxLength: 5 }), (scenarios) => {
        const text = baselineText(scenarios);
        const document: unknown = JSON.parse(text);
        if (!claimsToBeBaseline(document)) throw new Error('it does not say what it is');
        expect(baselineMistake(document)).toBeNull();
        if (!isBaseline(document)) return;
        const sorted = (all: readonly ScenarioMeasurements[]) =>
          all
            .map((one) => ({ ...one, times: one.times.toSorted((a, b) => (a.of < b.of ? -1 : 1)) }))
            .sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(sorted(measurementsOf(document))).toEqual(sorted(scenarios));
        expect(baselineText(scenarios.toReversed())).toBe(text);
        expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });

  test.each<[string, (text: string) => string, string]>([
    [
      'another version',
      (text) => text.replace('"version": 1', '"version": 2'),
      'is a baseline of version 2, and this crew-fitness reads version 1',
    ],
    ['no version', (text) => text.replace('"version": 1,', ''), 'is a baseline of version undefined'],
    [
      'a merge that was left',
      (text) => text.replace('{\n', '<<<<<<< HEAD\n{\n'),
      'cannot be read: a merge left a conflict in it\n  settle it there, or take one side and save it anew',
    ],
    [
      'a time without end',
      (text) => text.replace(/"ms": \[\s*\d+/, '"ms": [1e999'),
      'times[0].ms[0] must be a number of at least 0',
    ],
    [
      'no scenarios',
      (text) => text.replace('"scenarios": {', '"scenarioz": {'),
      'scenarios must be an object',
    ],
    [
      'a count that is none',
      (text) => text.replace('"passed": 8', '"passed": -1'),
      `scenarios["${A}"].passed must be a whole number of at least 0`,
    ],
    [
      'more passed than measured',
      (text) => text.replace('"passed": 8', '"passed": 80'),
      `scenarios["${A}"].passed must not be above measured`,
    ],
    [
      'more scores than measurements',
      (text) => text.replace('"measured": 20', '"measured": 8'),
      `scenarios["${A}"] has more scores than it measured`,
    ],
    [
      'a score above 1',
      (text) => text.replace('0.5,', '7,'),
      `scenarios["${A}"].scores[0].values[0] must be a number from 0 to 1`,
    ],
    [
      'a status that is none',
      (text) => text.replace('"failed"', '"fine"'),
      'status must be one of passed, failed, errored, skipped',
    ],
  ])('%s is said', async (_name, change, message) => {
    const cwd = savedRuns({ [A]: high });
    await playMain(['baseline', 'save', EARLIER], { cwd });
    writeFileSync(join(cwd, FILE), change(textIn(cwd)));
    for (const args of [
      ['compare', FILE],
      ['baseline', 'show'],
      ['run', '--baseline', FILE],
    ]) {
      const { exitCode, stderr, stdout } = await playMain(args, { cwd });
      expect([exitCode, stdout]).toEqual([2, '']);
      expect(stderr).toContain(message);
    }
    expect(readdirSync(join(cwd, '.crew-fitness/runs')).length).toBe(2);
  });

  test('names like those of objects are names', async () => {
    const text = baselineText([measured('__proto__'), measured('constructor')]);
    const cwd = makeTree({ [FILE]: text });
    const { stdout } = await playMain(['baseline', 'show'], { cwd });
    expect(stdout).toMatch(/__proto__ .*\nconstructor /);
    expect(existsSync(join(cwd, FILE))).toBe(true);
  });
});
