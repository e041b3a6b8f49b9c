import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { gone } from '../../support/gone.ts';
import { type BuiltCli, buildCli } from '../../support/run-cli.ts';
import { asks, type Crew, startCrew } from '../recording/workshop.ts';
import { makeTree } from '../tree.ts';
import { startWatching, type Watching } from './watching.ts';

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
});
afterAll(() => cli.remove());

const TOKEN = 'tok_0a1b2c3d4e5f';
const scenarios = {
  'fitness/pilot/jars.adl': asks('jars?'),
  'fitness/pilot/tins.adl': `# tags: metal\n${asks('tins?')}`,
  'fitness/other/cups.adl': asks('cups?'),
};
const files = {
  ...scenarios,
  'prompts/shared.md': 'Be brief.\n',
  'prompts/pilot/stock.md': 'Count the jars.\n',
  'prompts/metal.md': 'Count the tins.\n',
};
const prompts = [
  { files: ['prompts/*.md', '!prompts/metal.md'] },
  { files: 'prompts/pilot/**', scenarios: 'fitness/pilot/**' },
  { files: ['prompts/metal.md'], scenarios: 'fitness/**', tag: 'metal' },
];

interface Play {
  readonly crew: Crew;
  readonly cwd: string;
  readonly watching: Watching;
  write(file: string, text: string): void;
}

async function play(deploy: object, more: Readonly<Record<string, string>> = {}): Promise<Play> {
  const crew = await startCrew(() => 'Seven.');
  const config = JSON.stringify({ prompts, deploy });
  const cwd = makeTree({ ...files, ...more, 'crew-fitness.config.json': config });
  const watching = startWatching(
    cli,
    ['watch', '--endpoint', crew.endpoint, '--header', `X-Token: ${TOKEN}`],
    { cwd },
  );
  await watching.turn();
  crew.asked.splice(0);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), text);
  };
  return { crew, cwd, watching, write };
}

describe('a change of one prompt asks exactly the scenarios concerned', () => {
  test.each([
    ['prompts/shared.md', ['cups?', 'jars?', 'tins?']],
    ['prompts/new.md', ['cups?', 'jars?', 'tins?']],
    ['prompts/pilot/stock.md', ['jars?', 'tins?']],
    ['prompts/pilot/deep/new.txt', ['jars?', 'tins?']],
    ['prompts/metal.md', ['tins?']],
  ])('%s: %j', async (file, asked) => {
    const { crew, watching, write } = await play({ mode: 'assume' });
    write(file, 'Another one.\n');
    const said = await watching.turn();
    expect(said).toContain(`changed ${file}: ${asked.length} scenario`);
    expect(crew.asked).toEqual(asked);
  });

  test('also one that was removed, and nobody for a file that is none', async () => {
    const { crew, cwd, watching, write } = await play({ mode: 'assume' });
    write('prompts/notes.txt', 'not a prompt\n');
    rmSync(join(cwd, 'prompts/pilot/stock.md'));
    await watching.turn();
    expect(crew.asked).toEqual(['jars?', 'tins?']);
  });

  test('those that failed first', async () => {
    const { crew, watching, write } = await play({ mode: 'assume' });
    write('fitness/pilot/tins.adl', asks('tins?', 'synthesis CONTAINS "twelve"'));
    expect(await watching.turn()).toContain('now fails');
    write('prompts/shared.md', 'Another one.\n');
    await watching.turn();
    expect(crew.asked).toEqual(['tins?', 'cups?', 'jars?']);
  });

  test('and what is asked then is marked: nobody knows whether the crew has read it', async () => {
    const { cwd, watching, write } = await play({ mode: 'assume' });
    write('prompts/metal.md', 'Another one.\n');
    expect(await watching.turn()).toContain('warning prompt unverified: ');
    write('fitness/pilot/tins.adl', `# tags: metal\n${asks('tins?', 'synthesis CONTAINS "twelve"')}`);
    await watching.turn();
    const runs = join(cwd, '.crew-fitness/runs');
    const marks = readdirSync(runs)
      .filter((name) => !name.startsWith('.'))
      .sort()
      .map(
        (name) => JSON.parse(readFileSync(join(runs, name, 'run.json'), 'utf8')).run.options.prompt ?? null,
      );
    expect(marks).toEqual(['unverified', 'unverified', 'unverified']);
  });
});

const stock = (content: string, label = 'a'): string => `apiVersion: kubemoot.ai/v1alpha1
kind: PromptModule
metadata:
  name: stock
  labels: { it: ${label} }
spec:
  order: 30
  content: |
    DESCRIPTION How jars are counted.
    ${content}
---
apiVersion: kubemoot.ai/v1alpha1
kind: Agent
metadata:
  name: north
spec:
  promptRefs: [stock]
`;

describe('prompts that agents are known of', () => {
  const crew = { 'prompts/pilot/stock.yaml': stock('ALWAYS count the jars on the shelf') };

  test('what became of rules is told at once, and beside what it changed', async () => {
    const { crew: asked, watching, write } = await play({ mode: 'assume' }, crew);
    write('prompts/pilot/stock.yaml', stock('ALWAYS count the jars on the floor'));
    const said = await watching.turn();
    expect(asked.asked).toEqual(['jars?', 'tins?']);
    const rule = [
      '  - ALWAYS count the jars on the shelf',
      '  + ALWAYS count the jars on the floor',
      'north is told something else: rules: 1 changed; 69 → 69 characters',
    ];
    const [change, round] = said.split('Prompts that changed');
    for (const line of rule)
      expect([change, round]).toEqual([expect.stringContaining(line), expect.stringContaining(line)]);
    expect(change).toMatch(/changed prompts\/pilot\/stock\.yaml: 2 scenarios\n {2}changed {2}stock#/);
    expect(round).not.toContain('told the same');
  });

  test('nobody is asked where every agent is told the same', async () => {
    const { crew: asked, watching, write } = await play({ mode: 'assume' }, crew);
    write('prompts/pilot/stock.yaml', stock('ALWAYS count the jars on the shelf', 'b'));
    expect(await watching.turn()).toContain(
      'changed prompts/pilot/stock.yaml: same composed text, nobody is asked\n',
    );
    expect(asked.asked).toEqual([]);
    write('prompts/pilot/stock.yaml', stock('NEVER count', 'b'));
    await watching.turn();
    expect(asked.asked).toEqual(['jars?', 'tins?']);
  });

  test('what is wrong in them is shown', async () => {
    const { watching, write } = await play({ mode: 'manual' }, crew);
    write('prompts/pilot/stock.yaml', stock('NEVR count'));
    const said = await watching.turn();
    expect(said).toContain('PA010');
    expect(said).toContain('prompts/pilot/stock.yaml:10:5');
    expect(said).toContain('2 scenarios wait to be asked');
  });

  test('of several changes that waited the sum is told once the crew is asked', async () => {
    const { watching, write } = await play({ mode: 'hook', command: 'test -e allowed' }, crew);
    write('prompts/pilot/stock.yaml', stock('ALWAYS count the jars on the floor'));
    expect(await watching.turn()).toContain('deploying failed');
    write('allowed', '');
    write('prompts/pilot/stock.yaml', stock('ALWAYS count the jars on the stairs'));
    const [, round] = (await watching.turn()).split('Prompts that changed');
    expect(round).toContain('- ALWAYS count the jars on the shelf');
    expect(round).toContain('+ ALWAYS count the jars on the stairs');
  });
});

test('manual: they wait for a person; what was measured can be decided by other gates meanwhile', async () => {
  const { crew, watching, write } = await play({ mode: 'manual' });
  write('prompts/pilot/stock.md', 'Another one.\n');
  const waits = '2 scenarios wait to be asked (once the crew has the prompts)';
  expect(await watching.turn()).toContain(waits);
  write('fitness/pilot/jars.adl', asks('jars?', 'synthesis CONTAINS "twelve"'));
  const said = await watching.turn();
  expect(said).toContain('fitness/pilot/jars.adl  now fails');
  expect(said).toContain(waits);
  expect(crew.asked).toEqual([]);
});

describe('hook', () => {
  test('the command runs in the folder of the config, behind a margin and without secrets, then the crew is asked', async () => {
    const command = `pwd; printf '\\033[31m%s\\033[0m\\n' ${TOKEN}; touch deployed`;
    const { crew, cwd, watching, write } = await play({ mode: 'hook', command });
    write('prompts/metal.md', 'Another one.\n');
    const said = await watching.turn();
    expect(said).toContain(`\n│ ${cwd}\n`);
    expect(said).toContain('\n│ [redacted]\n');
    expect(said).not.toContain(TOKEN);
    expect(said).not.toContain('\u001b');
    expect(crew.asked).toEqual(['tins?']);
    expect(existsSync(join(cwd, 'deployed'))).toBe(true);
    expect(crew.requests.filter(({ path }) => path.endsWith('/ready')).length).toBeGreaterThan(1);
  });

  test('one that fails is named, and nobody is asked until another change lets it succeed', async () => {
    const { crew, watching, write } = await play({ mode: 'hook', command: 'test -e allowed || exit 7' });
    write('prompts/metal.md', 'Another one.\n');
    const said = await watching.turn();
    expect(said).toContain('deploying failed: it ended with exit code 7; nothing is asked\n');
    expect(said).toContain('1 scenario waits to be asked (deploying failed)');
    write('allowed', '');
    write('prompts/metal.md', 'A third one.\n');
    await watching.turn();
    expect(crew.asked).toEqual(['tins?']);
  });

  test('one that is overtaken by another change is killed with its children, and runs again', async () => {
    const script = 'echo $$ >> pids\necho up\nif [ $(wc -l < pids) = 1 ]; then sleep 60; fi\n';
    const { crew, cwd, watching, write } = await play(
      { mode: 'hook', command: ['sh', '-c', 'sh deploy.sh; true'] },
      { 'deploy.sh': script },
    );
    write('prompts/metal.md', 'Another one.\n');
    await watching.until('│ up\n');
    write('prompts/pilot/stock.md', 'Another one.\n');
    const said = await watching.turn();
    expect(said).toContain('│ up\n');
    expect(crew.asked).toEqual(['jars?', 'tins?']);
    const [first] = readFileSync(join(cwd, 'pids'), 'utf8').split('\n');
    expect(await gone(Number(first))).toBe(true);
  });

  test('quitting kills it', async () => {
    const { cwd, watching, write } = await play(
      { mode: 'hook', command: 'sh deploy.sh; true' },
      { 'deploy.sh': 'echo $$ > pid\necho up\nsleep 60\n' },
    );
    write('prompts/metal.md', 'Another one.\n');
    await watching.until('│ up\n');
    expect(await watching.end('SIGINT')).toBe(130);
    expect(await gone(Number(readFileSync(join(cwd, 'pid'), 'utf8')))).toBe(true);
  });
});

test('a prompt that is saved while the config is being loaded is not overlooked', async () => {
  const config = (rate: number): string =>
    [
      "import { writeFileSync } from 'node:fs';",
      `writeFileSync('loading', '${rate}');`,
      'await new Promise((resolve) => setTimeout(resolve, 150));',
      `export default { prompts: ['prompts/**'], deploy: { mode: 'assume' }, minPassRate: ${rate} };`,
    ].join('\n');
  const { crew, cwd, watching, write } = await play({}, { 'crew-fitness.config.mjs': config(1) });
  const isLoading = (): string => readFileSync(join(cwd, 'loading'), 'utf8');
  write('crew-fitness.config.mjs', config(0.9));
  await vi.waitFor(() => expect(isLoading()).toBe('0.9'), { timeout: 10_000, interval: 5 });
  // Without the end of its line it is waited for, longer than the new watch takes to begin.
  write('prompts/shared.md', 'Be long.');
  expect(await watching.until('changed prompts/shared.md: 3 scenarios')).toContain(
    'changed crew-fitness.config.mjs',
  );
  await watching.turn();
  expect(crew.asked).toEqual(['cups?', 'jars?', 'tins?']);
});

test('the embedded crew reads no prompts: it is asked at once, whatever the mode', async () => {
  const config = { prompts: ['prompts/**'], deploy: { mode: 'hook', command: 'exit 1' } };
  const cwd = makeTree({ ...files, 'crew-fitness.config.json': JSON.stringify(config) });
  const watching = startWatching(cli, ['watch', 'jars', '--crew', 'demo', '--timeout', '2s'], { cwd });
  await watching.turn();
  writeFileSync(join(cwd, 'prompts/shared.md'), 'Another one.\n');
  const said = await watching.turn();
  expect(said).toContain('changed prompts/shared.md: 1 scenario\n');
  expect(said).toContain('of 1\n');
  expect(said).not.toContain('unverified');
});

test('a tag expression that is none is a usage error that says where it stands', async () => {
  const config = JSON.stringify({ prompts: ['a', { files: 'b', tag: 'x and' }] });
  const cwd = makeTree({ ...scenarios, 'crew-fitness.config.json': config });
  const { exitCode, stderr } = await cli.run(['watch', '--crew', 'demo'], { cwd });
  expect(stderr).toContain('prompts[1].tag "x and": a tag expected at the end');
  expect(exitCode).toBe(2);
});
