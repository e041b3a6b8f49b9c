import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playMain } from '../play-main.ts';
import { asks, startCrew } from '../recording/workshop.ts';
import { makeTree } from '../tree.ts';

const manifest = (content: string): string => `apiVersion: kubemoot.ai/v1alpha1
kind: PromptModule
metadata:
  name: stock
spec:
  order: 30
  content: |-
    ${content}
---
apiVersion: kubemoot.ai/v1alpha1
kind: Agent
metadata:
  name: north
spec:
  promptRefs: [stock]
`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function workshop(config: object, files: Readonly<Record<string, string>> = {}) {
  const crew = await startCrew(() => 'Seven.');
  const cwd = makeTree({
    'fitness/jars.adl': asks('jars?'),
    'crew-fitness.config.json': JSON.stringify(config),
    ...files,
  });
  const run = async (...args: readonly string[]) => playMain(args, { cwd });
  const asked = async (...more: readonly string[]) =>
    JSON.parse((await run('run', '--endpoint', crew.endpoint, '--reporter', 'json', ...more)).stdout);
  return { cwd, run, asked };
}

const PROMPTS = { prompts: ['crew/*.yaml'] };

describe('the record of a run', () => {
  test('holds the fingerprint of what each agent is told, and the ids of rules', async () => {
    const { asked } = await workshop(PROMPTS, { 'crew/north.yaml': manifest('ALWAYS count the jars') });
    const { run, warnings } = await asked();
    const sum = sha256('ALWAYS count the jars');
    expect(run.prompts).toEqual({
      agents: [{ name: 'north', namespace: null, sha256: sum, modules: ['stock'] }],
      modules: [
        {
          name: 'stock',
          namespace: null,
          sha256: sum,
          rules: [expect.stringMatching(/^stock#-\/-\/always:/)],
        },
      ],
    });
    expect(warnings).toEqual([]);
  });

  test('holds nothing where the config names none', async () => {
    const { asked } = await workshop({}, { 'crew/north.yaml': manifest('ALWAYS count the jars') });
    expect((await asked()).run).not.toHaveProperty('prompts');
  });

  test('says why it does not hold them', async () => {
    const { cwd, asked } = await workshop(PROMPTS, { 'crew/north.yaml': '' });
    writeFileSync(join(cwd, 'crew/north.yaml'), Buffer.from([0x6b, 0xff, 0xfe]));
    const { run, warnings } = await asked();
    expect(run).not.toHaveProperty('prompts');
    expect(warnings).toEqual([
      expect.stringMatching(/^the prompts are not in the record: crew\/north\.yaml/),
    ]);
  });

  test('of an evaluated run is that of the run that was asked', async () => {
    const { cwd, run, asked } = await workshop(PROMPTS, { 'crew/north.yaml': manifest('ALWAYS count') });
    const { prompts } = (await asked()).run;
    writeFileSync(join(cwd, 'crew/north.yaml'), manifest('NEVER count'));
    const { stdout } = await run('evaluate', '--reporter', 'json');
    expect(JSON.parse(stdout).run.prompts).toEqual(prompts);
  });
});

test('a run that is resumed under other prompts says so', async () => {
  const { cwd, asked } = await workshop(PROMPTS, { 'crew/north.yaml': manifest('ALWAYS count') });
  const { id } = (await asked()).run;
  const resumed = async () => (await asked(`--resume=${id}`)).warnings;
  expect(await resumed()).toEqual([]);
  writeFileSync(join(cwd, 'crew/north.yaml'), manifest('NEVER count'));
  expect(await resumed()).toEqual([`prompts changed since run ${id}, which goes on: it is of both`]);
});

test('two runs are compared by rule, and a run is shown with its fingerprints', async () => {
  const { cwd, run, asked } = await workshop(PROMPTS, { 'crew/north.yaml': manifest('ALWAYS count') });
  const before = await asked();
  expect((await run('compare', before.run.id, before.run.id)).stdout).toContain('Prompts: the same in both');
  writeFileSync(join(cwd, 'crew/north.yaml'), manifest('NEVER count'));
  const after = await asked();
  const { stdout } = await run('compare', before.run.id, after.run.id);
  const [was, is] = [before, after].map(({ run: { prompts } }) => prompts.modules[0].rules[0]);
  expect(stdout).toContain('Told something else: north');
  expect(stdout).toContain(`New rules: ${is}`);
  expect(stdout).toContain(`Rules only in the base: ${was}`);
  const json = JSON.parse((await run('compare', before.run.id, after.run.id, '--json')).stdout);
  expect(json.prompts).toEqual({ agents: ['north'], modules: ['stock'], added: [is], removed: [was] });
  const shown = await run('runs', 'show', after.run.id);
  expect(shown.stdout).toContain(`    prompts north ${after.run.prompts.agents[0].sha256.slice(0, 12)}\n`);
});

describe('a crew that reads the files itself', () => {
  const config = { ...PROMPTS, deploy: { mode: 'assume' } };
  const files = { 'crew/north.yaml': manifest('ALWAYS count') };

  test('is taken on trust, and every run of it says so', async () => {
    const { run, asked } = await workshop(config, files);
    const report = await asked();
    expect(report.run.options.prompt).toBe('unverified');
    expect(report.warnings).toEqual([expect.stringMatching(/^prompt unverified: /)]);
    const evaluated = JSON.parse((await run('evaluate', '--reporter', 'json')).stdout);
    expect(evaluated.run.options.prompt).toBe('unverified');
    expect((await run('runs', 'show')).stdout).toContain('prompts prompt unverified · north ');
  });

  test('is not the embedded one, which reads none', async () => {
    const { run } = await workshop(config, files);
    const { stdout } = await run('run', '--crew', 'demo', '--timeout', '2s', '--reporter', 'json');
    expect(JSON.parse(stdout).run.options).not.toHaveProperty('prompt');
  });
});
