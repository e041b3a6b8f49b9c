import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, buildCli } from '../../support/run-cli.ts';
import { asks, type Crew, type Say, startCrew } from '../recording/workshop.ts';
import { makeTree } from '../tree.ts';
import { startWatching, type Watching } from './watching.ts';

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
});
afterAll(() => cli.remove());

/** A watch over files, with a crew that answers `rice` unless it is told otherwise. */
interface Play {
  readonly crew: Crew;
  readonly cwd: string;
  readonly watching: Watching;
  /** What it said at first. */
  readonly first: string;
  write(file: string, text: string): void;
  runs(): readonly string[];
}

async function play(
  files: Readonly<Record<string, string>>,
  {
    say = () => 'Seven jars of rice.',
    args = [],
  }: { readonly say?: Say; readonly args?: readonly string[] } = {},
): Promise<Play> {
  const crew = await startCrew(say);
  const cwd = makeTree(files);
  const watching = startWatching(cli, ['watch', '--endpoint', crew.endpoint, ...args], { cwd });
  const runs = join(cwd, '.crew-fitness/runs');
  return {
    crew,
    cwd,
    watching,
    first: args.includes('--verbose') ? '' : await watching.turn(),
    write: (file, text) => writeFileSync(join(cwd, file), text),
    runs: () =>
      readdirSync(runs)
        .filter((name) => !name.startsWith('.'))
        .sort(),
  };
}

const rice = asks('How many jars?', 'synthesis CONTAINS "rice"');
const beans = asks('How many jars?', 'synthesis CONTAINS "beans"');
const slow = (ms: number, gate = 'is non-empty'): string =>
  asks('Slow?', `DEFINE CONST MAX_DURATION AS ${ms} ms`, `synthesis ${gate}`);
const two = { 'fitness/jars.adl': rice, 'fitness/tins.adl': asks('How many tins?') };

describe('gates', () => {
  test('that changed are decided again by what was measured, and nobody is asked', async () => {
    const { crew, watching, write, first } = await play(two);
    expect(first).toContain('2 passed of 2');
    write('fitness/jars.adl', beans);
    const failing = await watching.turn();
    expect(failing).toContain('changed fitness/jars.adl: gates\n');
    expect(failing).toMatch(/✗ fitness\/jars\.adl {2}now fails: 1 gate failed/);
    expect(failing).toMatch(/Watched {2}1 failed, 1 passed of 2/);
    write('fitness/jars.adl', rice);
    expect(await watching.turn()).toMatch(/✓ fitness\/jars\.adl {2}now passes/);
    expect(crew.asked).toEqual(['How many jars?', 'How many tins?']);
  });

  test('that changed while their question was being asked are decided once it is answered', async () => {
    const crew = await startCrew(() => null);
    const cwd = makeTree({ 'fitness/a.adl': slow(1500) });
    const watching = startWatching(cli, ['watch', '--endpoint', crew.endpoint], { cwd });
    while (crew.requests.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    writeFileSync(join(cwd, 'fitness/a.adl'), slow(1500, 'CONTAINS "rice"'));
    const said = await watching.turn();
    expect(said.match(/1 failed of 1/g)).toHaveLength(2);
    expect(said).toContain('changed fitness/a.adl: gates');
    expect(crew.asked).toEqual(['Slow?']);
  });
});

describe('the crew', () => {
  test('is asked again about the one scenario whose question changed', async () => {
    const { crew, watching, write } = await play(two);
    write('fitness/jars.adl', rice.replaceAll('jars', 'pots'));
    expect(await watching.turn()).toContain('changed fitness/jars.adl: question, description\n');
    expect(crew.asked.slice(2)).toEqual(['How many pots?']);
  });

  test('is not asked where the question is what it was when it was asked', async () => {
    const { crew, watching, write } = await play(two, {
      say: (question) => (question.includes('pots') ? null : 'rice'),
    });
    write('fitness/jars.adl', rice.replaceAll('jars', 'pots'));
    while (crew.asked.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    write('fitness/jars.adl', rice);
    const said = await watching.turn();
    expect(said).toContain('its question changed');
    expect(said).toMatch(/Watched {2}2 passed of 2/);
    expect(said.match(/Scenarios {2}/g)).toHaveLength(1);
    expect(crew.asked).toHaveLength(3);
  });

  test('is asked about new files, not about what went, moved, or differs in a comment', async () => {
    const { crew, cwd, watching, write } = await play(two);
    write('fitness/cups.adl', asks('How many cups?'));
    expect(await watching.turn()).toContain('new fitness/cups.adl\n');
    expect(crew.asked.slice(2)).toEqual(['How many cups?']);
    write('fitness/cups.adl', `# about cups\n${asks('How many cups?')}`);
    expect(await watching.turn()).toBe(
      '\nchanged fitness/cups.adl: nothing that counts\nwaiting for changes',
    );
    renameSync(join(cwd, 'fitness/cups.adl'), join(cwd, 'fitness/mugs.adl'));
    expect(await watching.turn()).toBe('\nmoved fitness/cups.adl to fitness/mugs.adl\nwaiting for changes');
    rmSync(join(cwd, 'fitness/mugs.adl'));
    expect(await watching.turn()).toBe('\nremoved fitness/mugs.adl\nwaiting for changes');
    write('fitness/mugs.adl', asks('How many cups?', 'synthesis CONTAINS "beans"'));
    expect(await watching.turn()).toMatch(/new fitness\/mugs\.adl[\s\S]*now fails/);
    expect(crew.asked).toHaveLength(3);
  });

  test('is spared what became stale while it was being asked, and that alone', async () => {
    const say: Say = (question) => (question.includes('jars') ? null : 'rice');
    const crew = await startCrew(say);
    const cwd = makeTree({ ...two, 'fitness/cups.adl': asks('How many cups?') });
    const watching = startWatching(cli, ['watch', '--endpoint', crew.endpoint], { cwd });
    while (!crew.asked.includes('How many jars?')) await new Promise((resolve) => setTimeout(resolve, 10));
    writeFileSync(join(cwd, 'fitness/jars.adl'), rice.replaceAll('jars', 'pots'));
    const said = await watching.turn();
    expect(said).toMatch(/- fitness\/jars\.adl .*its question changed/);
    expect(said).toMatch(/2 passed, 1 skipped of 3/);
    expect(crew.asked).toEqual(['How many cups?', 'How many jars?', 'How many tins?', 'How many pots?']);
  });

  test('is asked again where what was recorded does not reach as far as today', async () => {
    const { crew, watching, write } = await play({ 'fitness/a.adl': slow(400) }, { say: () => null });
    write('fitness/a.adl', slow(300));
    expect(await watching.turn()).toContain('changed fitness/a.adl: deadline\n');
    expect(crew.asked).toHaveLength(1);
    write('fitness/a.adl', slow(500));
    expect(await watching.turn()).toContain('fitness/a.adl: what was recorded does not reach as far\n');
    expect(crew.asked).toHaveLength(2);
  });
});

test('a file that does not compile is shown, and its last version stays until it does', async () => {
  const { crew, watching, write } = await play(two);
  write('fitness/jars.adl', `${rice}ASSERT(\n`);
  const said = await watching.turn();
  expect(said).toMatch(/error unclosed-bracket[\s\S]*> 4 │ ASSERT\(/);
  write('fitness/tins.adl', asks('How many tins?', 'synthesis CONTAINS "beans"'));
  expect(await watching.turn()).toMatch(/Watched {2}1 failed, 1 passed of 2; 1 file with errors/);
  write('fitness/jars.adl', beans);
  expect(await watching.turn()).toMatch(/jars\.adl {2}now fails/);
  expect(crew.asked).toHaveLength(2);
});

test('a broken file at the start does not keep the others from being asked', async () => {
  const { crew, watching, write, first } = await play({ ...two, 'fitness/jars.adl': 'ASSERT(\n' });
  expect(first).toContain('at fitness/jars.adl:1:1');
  expect(crew.asked).toEqual(['How many tins?']);
  write('fitness/jars.adl', rice);
  expect(await watching.turn()).toContain('new fitness/jars.adl\n');
  expect(crew.asked).toEqual(['How many tins?', 'How many jars?']);
});

describe('the config', () => {
  const config = (values: object): string => JSON.stringify(values);
  const name = 'crew-fitness.config.json';

  test('is loaded again, decides verdicts again, and is not used while it is broken', async () => {
    const scored = asks('How many jars?', 'DEFER synthesis REFLECTS "Seven jars."');
    const files = {
      ...two,
      'fitness/jars.adl': scored,
      [name]: config({ judge: { kind: 'embedded', threshold: 0.1 } }),
    };
    const { crew, watching, write, first } = await play(files);
    expect(first).toContain('2 passed of 2');
    write(name, config({ judge: { kind: 'embedded', treshold: 1 } }));
    expect(await watching.turn()).toBe(
      `\n${name}: unknown key judge.treshold\n  did you mean threshold?\nthe config is not used until that is mended; all goes on as before\nwaiting for changes`,
    );
    write(name, config({ judge: { kind: 'embedded', threshold: 1 } }));
    expect(await watching.turn()).toMatch(/changed crew-fitness\.config\.json[\s\S]*jars\.adl {2}now fails/);
    expect(crew.asked).toHaveLength(2);
  });

  test('may come and go, and may change together with scenarios', async () => {
    const { crew, cwd, watching, write } = await play(two);
    write(name, config({ timeout: 90 }));
    expect(await watching.turn()).toContain(`changed ${name}\n`);
    write(name, config({ timeout: 80 }));
    write('fitness/jars.adl', beans);
    renameSync(join(cwd, 'fitness/tins.adl'), join(cwd, 'fitness/cans.adl'));
    const said = await watching.turn();
    expect(said).toContain(
      `changed ${name}\nmoved fitness/tins.adl to fitness/cans.adl\nchanged fitness/jars.adl: gates\n`,
    );
    expect(said).toContain('jars.adl  now fails');
    rmSync(join(cwd, name));
    expect(await watching.turn()).toContain('there is no config any more\n');
    expect(crew.asked).toHaveLength(2);
  });

  test('that names another crew asks it nothing by itself', async () => {
    const other = await startCrew(() => 'beans');
    const crew = await startCrew(() => 'rice');
    const crews = (defaultCrew: string): string =>
      config({ crews: { one: { endpoint: crew.endpoint }, two: { endpoint: other.endpoint } }, defaultCrew });
    const cwd = makeTree({ ...two, [name]: crews('one') });
    const watching = startWatching(cli, ['watch'], { cwd });
    await watching.turn();
    writeFileSync(join(cwd, name), crews('two'));
    expect(await watching.turn()).toContain('2 scenarios wait to be asked (the crew is another one)');
    expect(other.asked).toEqual([]);
  });
});

test('run folders: newest measurements stay, evaluations that were replaced go, and none is held for long', async () => {
  const { cwd, watching, write, runs } = await play({
    ...two,
    'crew-fitness.config.json': JSON.stringify({ keepRuns: 1 }),
  });
  const [asked] = runs();
  for (const text of [beans, rice, beans]) {
    write('fitness/jars.adl', text);
    await watching.turn();
  }
  expect(runs()).toHaveLength(2);
  expect(runs()[0]).toBe(asked);
  expect(await watching.end()).toBe(143);
  for (const run of runs()) {
    expect(
      readdirSync(join(cwd, '.crew-fitness/runs', run)).filter((file) => /held|in-use/.test(file)),
    ).toEqual([]);
  }
});

describe('ending', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s ends it while it waits: %i', async (signal, code) => {
    const { watching } = await play(two);
    expect(await watching.end(signal)).toBe(code);
  });

  test('a signal during a round leaves a whole report', async () => {
    const crew = await startCrew(() => null);
    const cwd = makeTree(two);
    const args = ['run', '--watch', '--endpoint', crew.endpoint, '--reporter', 'json=report.json'];
    const watching = startWatching(cli, args, { cwd });
    while (crew.requests.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await watching.end('SIGINT')).toBe(130);
    expect(JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')).run).toMatchObject({ partial: true });
  });
});

describe('--from', () => {
  test('begins with a saved run, asks nothing, and names what it does not hold', async () => {
    const { crew, cwd, watching } = await play(two);
    await watching.end();
    writeFileSync(join(cwd, 'fitness/cups.adl'), asks('How many cups?'));
    writeFileSync(join(cwd, 'fitness/jars.adl'), beans);
    const again = startWatching(cli, ['watch', '--endpoint', crew.endpoint, '--from', 'latest'], { cwd });
    const said = await again.turn();
    expect(said).toMatch(/Watched {2}1 failed, 1 passed, 1 not asked of 3/);
    expect(said).toContain(
      '1 scenario waits to be asked (not measured yet): there are no keys without a terminal',
    );
    writeFileSync(join(cwd, 'fitness/jars.adl'), rice);
    expect(await again.turn()).toMatch(/jars\.adl {2}now passes/);
    expect(crew.asked).toHaveLength(2);
  });

  test('latest is the newest measurement of each scenario, whichever run it is in', async () => {
    const { crew, cwd, watching, write } = await play(two);
    write('fitness/jars.adl', beans);
    await watching.turn();
    write('fitness/tins.adl', asks('How many tins in all?'));
    await watching.turn();
    await watching.end();
    writeFileSync(join(cwd, 'fitness/jars.adl'), rice);
    const again = startWatching(cli, ['watch', '--endpoint', crew.endpoint, '--from', 'latest'], { cwd });
    expect(await again.turn()).toMatch(/Scenarios {2}2 passed of 2/);
    expect(crew.asked).toEqual(['How many jars?', 'How many tins?', 'How many tins in all?']);
    await again.end();
    const other = await startCrew(() => 'beans');
    const [first = ''] = readdirSync(join(cwd, '.crew-fitness/runs')).filter((name) => !name.startsWith('.'));
    const elsewhere = startWatching(cli, ['watch', '--endpoint', other.endpoint, '--from', first], { cwd });
    expect(await elsewhere.turn()).toContain('1 scenario waits to be asked (not measured yet)');
  });
});

test.each([
  [['run', '--from', 'latest'], '--from goes with --watch'],
  [['run', '--no-clear'], '--no-clear goes with --watch'],
  [['run', '--watch', '--dry-run'], '--watch and --dry-run exclude each other'],
  [['run', '--watch', '--replay', 'x'], '--watch and --replay exclude each other'],
  [['run', '--watch', '--shard', '1/2'], '--watch and --shard exclude each other'],
  [['run', '--watch', '--last-failed'], '--watch and --last-failed exclude each other'],
  [['run', '--watch', '--baseline', 'x'], '--watch and --baseline exclude each other'],
  [['run', '--watch', '--fail-on', 'regression'], '--watch and --fail-on exclude each other'],
  [['watch', '--crew', 'demo', '--confidence', '0.9'], '--confidence goes with --until-sure'],
  [
    ['watch', '--crew', 'demo', '--until-sure', '--min-pass-rate', '0'],
    '--until-sure has nothing to find out',
  ],
  [['watch', '--shard', '1/2'], 'watch does not take --shard'],
  [['watch', '--from', 'nope'], '--from: there is no run nope'],
  [['watch'], 'no crew is named'],
  [['watch', 'nothing-like-it'], 'nothing-like-it is no path'],
])('%j is a usage error: %s', async (args, message) => {
  const { exitCode, stderr } = await cli.run(args, { cwd: makeTree(two) });
  expect(stderr).toContain(message);
  expect(exitCode).toBe(2);
});
