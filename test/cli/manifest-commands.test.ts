import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, buildCli } from '../support/run-cli.ts';
import { playMain } from './play-main.ts';
import { startCrew } from './recording/workshop.ts';
import { makeTree } from './tree.ts';
import { startWatching } from './watch/watching.ts';

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
});
afterAll(() => cli.remove());

/** A suite of these scenarios: each has a question of its own, and a term that the answer must contain. */
function suiteOf(scenarios: Readonly<Record<string, string>>): string {
  const scripts = Object.entries(scenarios).map(
    ([name, term]) => `    - testRef: ${name}
      testContent: |
        DEFINE CONST QUESTION AS "How many ${name}?"
        ASSERT(synthesis CONTAINS "${term}")
`,
  );
  return `kind: CrewFitnessSuite\nspec:\n  scripts:\n${scripts.join('')}`;
}

const both = suiteOf({ jars: 'rice', tins: 'beans' });

function runs(cwd: string): readonly string[] {
  const names = readdirSync(join(cwd, '.crew-fitness/runs'));
  return names.filter((name) => !name.startsWith('.')).sort();
}

async function play(text = both) {
  const crew = await startCrew(() => 'Seven jars of rice.');
  const cwd = makeTree({ 'fitness/suite.yaml': text });
  const of = (...args: readonly string[]) => playMain(args, { cwd });
  const asking = (...args: readonly string[]) => of(...args, '--endpoint', crew.endpoint);
  return {
    crew,
    cwd,
    of,
    asking,
    write: (what: string) => writeFileSync(join(cwd, 'fitness/suite.yaml'), what),
  };
}

describe('a saved run of a manifest', () => {
  test('is decided again by what the manifest says today, and only what it asked', async () => {
    const { crew, of, asking, write } = await play();
    await asking('run', 'fitness/suite.yaml#tins');
    write(suiteOf({ jars: 'rice', tins: 'jars' }));
    const { stdout, exitCode } = await of('evaluate');
    expect(stdout).toContain('✓ fitness/suite.yaml#tins');
    expect(stdout).toContain('1 passed of 1');
    expect(exitCode).toBe(0);
    expect((await of('evaluate', 'fitness/suite.yaml:6')).stdout).toContain('! fitness/suite.yaml#jars');
    expect(crew.asked).toEqual(['How many tins?']);
  });

  test('knows a scenario that was renamed in it or moved to a file, and tells of one that is gone', async () => {
    const { cwd, of, asking, write } = await play();
    await asking('run');
    write(both.replace('testRef: jars', 'testRef: glasses').split('    - testRef: tins')[0] ?? '');
    const { stdout, stderr } = await of('evaluate');
    expect(stdout).toContain('✓ fitness/suite.yaml#glasses');
    expect(stderr).toMatch(/a file of run \S+ is gone: fitness\/suite\.yaml#tins/);
    renameSync(join(cwd, 'fitness/suite.yaml'), join(cwd, 'fitness/other.yaml'));
    expect((await of('evaluate', runs(cwd)[0] ?? '')).stdout).toContain('✓ fitness/other.yaml#glasses');
  });

  test('chooses by id what is asked again, compared, kept, shown and tried', async () => {
    const { crew, cwd, of, asking } = await play();
    expect((await asking('run')).exitCode).toBe(1);
    const again = await asking('run', '--last-failed');
    expect(again.stdout).toContain('✗ fitness/suite.yaml#tins');
    expect(again.stdout).toContain(
      `again  crew-fitness run --endpoint ${crew.endpoint} fitness/suite.yaml:11`,
    );
    expect(crew.asked).toEqual(['How many jars?', 'How many tins?', 'How many tins?']);
    const [first = ''] = runs(cwd);
    await of('baseline', 'save', first, '--baseline', 'kept.json');
    expect((await of('baseline', 'show', 'kept.json')).stdout).toContain('fitness/suite.yaml#jars');
    const updated = await of('baseline', 'update', 'latest', 'fitness/suite.yaml', '--baseline', 'kept.json');
    expect(updated.stdout).toContain('replaced fitness/suite.yaml#tins');
    expect((await of('compare', first, 'latest')).stdout).toContain('1 scenario compared');
    expect((await of('runs')).stdout).toContain('fitness/suite.yaml#tins');
    expect((await of('runs', 'show', first, 'suite.yaml#jars')).stdout).toContain('fitness/suite.yaml#jars');
    expect((await of('report', first, '--reporter', 'json')).stdout).toContain('"fitness/suite.yaml#jars"');
    const tried = await of('mutate', 'fitness/suite.yaml#jars', '--run', first);
    expect(tried.stdout).toContain('fitness/suite.yaml#jars');
  });

  test('is written into JUnit with a class for each scenario, and each shard has its part', async () => {
    const { of, asking } = await play();
    await asking('run');
    const { stdout } = await of('report', 'latest', '--reporter', 'junit');
    expect(stdout).toContain('classname="fitness.suite.jars"');
    expect(stdout).toContain('classname="fitness.suite.tins"');
    const shards = await Promise.all(['1/2', '2/2'].map((part) => of('list', '--shard', part)));
    expect(shards.map(({ stdout: listed }) => /#\w+/.exec(listed)?.[0])).toEqual(['#jars', '#tins']);
  });
});

describe('plan and explain', () => {
  test('tell the lines of the manifest', async () => {
    const { of } = await play();
    const { scenarios } = JSON.parse((await of('plan', '--json')).stdout);
    expect(scenarios).toMatchObject([
      { file: 'fitness/suite.yaml#jars', assertions: [{ line: 7, column: 9 }] },
      { file: 'fitness/suite.yaml#tins', assertions: [{ line: 11, column: 9 }] },
    ]);
    expect((await of('explain', 'fitness/suite.yaml:11')).stdout).toContain('beans');
  });
});

describe('fmt', () => {
  test('leaves manifests alone, and refuses one that is named', async () => {
    const { of, cwd } = await play();
    writeFileSync(
      join(cwd, 'fitness/a.adl'),
      'DEFINE CONST QUESTION AS "x"\nASSERT(synthesis is non-empty)\n',
    );
    await of('fmt');
    const named = await of('fmt', 'fitness/suite.yaml');
    expect(named.stderr).toContain('fitness/suite.yaml is a manifest');
    expect(named.exitCode).toBe(2);
    expect(readFileSync(join(cwd, 'fitness/suite.yaml'), 'utf8')).toBe(both);
  });
});

describe('standard input', () => {
  const cwd = () => makeTree({ 'fitness/a.adl': 'x' });

  test.each([
    ['a manifest', both, ['stdin#jars', 'stdin#tins']],
    ['ADL', 'DEFINE CONST QUESTION AS "x"\nASSERT(synthesis is non-empty)\n', ['stdin']],
    ['Markdown', '# T\n\nWhat?\n\n- synthesis is non-empty\n', ['stdin']],
  ])('may be %s', async (_, input, names) => {
    const { stdout, exitCode } = await cli.run(['list', '-'], { cwd: cwd(), input });
    expect(stdout.match(/^\S+(?= {2})/gm)).toEqual(names);
    expect(exitCode).toBe(0);
  });

  test('is run, and its run says so', async () => {
    const crew = await startCrew(() => 'Seven jars of rice.');
    const folder = cwd();
    const { stdout, exitCode } = await cli.run(['run', '-', '--endpoint', crew.endpoint], {
      cwd: folder,
      input: both,
    });
    expect(stdout).toContain('✓ stdin#jars');
    expect(stdout).toContain(`again  crew-fitness run --endpoint ${crew.endpoint} -\n`);
    expect(exitCode).toBe(1);
    const again = await cli.run(['run', '-', '--last-failed', '--dry-run', '--endpoint', crew.endpoint], {
      cwd: folder,
      input: both,
    });
    expect(again.stdout).toContain('stdin#tins');
    expect(again.stdout).not.toContain('stdin#jars');
  });

  test('shows its mistakes at its lines', async () => {
    const input = both.replace('CONTAINS "beans"', 'contians "beans"');
    const { stdout } = await cli.run(['lint', '-'], { cwd: cwd(), input });
    expect(stdout).toContain('at stdin:11:26');
    const explained = await cli.run(['explain', '-'], { cwd: cwd(), input });
    expect(explained.stdout).toContain('`crew-fitness lint -`');
    expect(explained.stdout).toContain('`crew-fitness mutate -`');
  });

  test.each([
    [['watch', '-'], 'standard input cannot be watched'],
    [['run', '--watch', '-'], 'standard input cannot be watched'],
    [['lint', '--fix', '-'], '--fix writes files'],
  ])('is refused by %j', async (args, message) => {
    const { stderr, exitCode } = await cli.run(args, { cwd: cwd(), input: both });
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
  });

  test('has a bound', async () => {
    const input = Buffer.alloc(17 * 1024 * 1024, 'a');
    const { stderr, exitCode } = await cli.run(['list', '-'], { cwd: cwd(), input });
    expect(stderr).toContain('larger than 16 MiB');
    expect(exitCode).toBe(2);
  });
});

describe('a watch', () => {
  test('takes what changed in a manifest, and leaves the other scenarios in it alone', async () => {
    const { crew, cwd, write } = await play();
    const watching = startWatching(cli, ['watch', '--endpoint', crew.endpoint], { cwd });
    expect(await watching.turn()).toContain('1 failed, 1 passed of 2');
    write(suiteOf({ jars: 'rice', tins: 'jars' }));
    const changed = await watching.turn();
    expect(changed).toContain('changed fitness/suite.yaml#tins: gates');
    expect(changed).not.toContain('#jars:');
    expect(changed).toContain('✓ fitness/suite.yaml#tins  now passes');
    expect(crew.asked).toHaveLength(2);
    write(suiteOf({ jars: 'rice', tins: 'jars', lids: 'jars' }));
    expect(await watching.turn()).toContain('new fitness/suite.yaml#lids');
    expect(crew.asked).toEqual(['How many jars?', 'How many tins?', 'How many lids?']);
    write(`# only a comment\n${suiteOf({ jars: 'rice', tins: 'jars', lids: 'jars' })}`);
    expect(await watching.turn()).toContain('changed fitness/suite.yaml: nothing that counts');
    write(suiteOf({ glasses: 'rice', tins: 'jars' }).replace('many glasses', 'many jars'));
    const moved = await watching.turn();
    expect(moved).toContain('moved fitness/suite.yaml#jars to fitness/suite.yaml#glasses');
    expect(moved).toContain('fitness/suite.yaml#lids takes part no more');
    expect(moved).not.toContain('#jars takes part no more');
    write('kind: CrewFitnessSuite\nspec: [\n');
    expect(await watching.turn()).toContain('error bad-yaml');
    write(suiteOf({ glasses: 'rice', tins: 'jars' }).replace('many glasses', 'many jars'));
    expect(await watching.turn()).toContain('changed fitness/suite.yaml: nothing that counts');
    expect(crew.asked).toHaveLength(3);
  });

  test('of one scenario in a manifest does not begin with the others', async () => {
    const { crew, cwd, write } = await play();
    const watching = startWatching(cli, ['watch', 'fitness/suite.yaml:11', '--endpoint', crew.endpoint], {
      cwd,
    });
    expect(await watching.turn()).toContain('1 failed of 1');
    write(`# a line more\n${suiteOf({ jars: 'beans', tins: 'jars' })}`);
    expect(await watching.turn()).toContain('changed fitness/suite.yaml#tins: gates');
    expect(crew.asked).toEqual(['How many tins?']);
  });
});
