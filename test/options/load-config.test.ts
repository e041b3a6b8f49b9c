import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Config, configNames, configPathOf, loadConfig, optionNames } from '#options';
import { folderWith } from './config-file.ts';

async function load(files: Readonly<Record<string, string>>, inside = '.') {
  const folder = folderWith(files);
  return { folder, loaded: await loadConfig({ cwd: join(folder, inside), named: null }) };
}

async function errors(config: unknown): Promise<readonly string[]> {
  const { loaded } = await load({ 'crew-fitness.config.json': JSON.stringify(config) });
  return loaded.ok
    ? []
    : loaded.errors.map(({ message, hint }) => (hint === null ? message : `${message} (${hint})`));
}

const SOURCES: Readonly<Record<string, string>> = {
  ts: 'const n: number = 2;\nexport default { iterations: n };',
  mts: 'export default { iterations: 2 as number };',
  js: 'module.exports = { iterations: 2 };',
  mjs: 'export default { iterations: 2 };',
  json: '\uFEFF{ "iterations": 2 }',
};

describe('finding', () => {
  test.each(configNames)('%s', async (name) => {
    const { folder, loaded } = await load({ [name]: SOURCES[name.split('.').at(-1) ?? ''] ?? '' });
    expect(loaded).toMatchObject({ ok: true, value: { root: folder, values: { iterations: 2 } } });
  });

  test('the nearest upwards, not beyond the repository', async () => {
    const files = {
      'crew-fitness.config.json': '{"iterations": 3}',
      'a/b/x': '',
      'repo/.git/HEAD': '',
      'repo/deep/x': '',
    };
    const near = await load(files, 'a/b');
    expect(near.loaded).toMatchObject({ ok: true, value: { root: near.folder, values: { iterations: 3 } } });
    const apart = await load(files, 'repo/deep');
    expect(apart.loaded).toMatchObject({
      ok: true,
      value: { file: null, root: join(apart.folder, 'repo/deep') },
    });
  });

  test('one that is named must be there', async () => {
    const loaded = await loadConfig({ cwd: folderWith({}), named: 'nope.json' });
    expect(loaded).toEqual({
      ok: false,
      errors: [{ message: 'there is no config file nope.json', hint: null }],
    });
  });
});

describe('mistakes name the key path', () => {
  test.each<[unknown, string]>([
    [{ iterations: 'two' }, 'iterations must be a whole number of at least 1'],
    [{ iteratons: 2 }, 'unknown key iteratons (did you mean iterations?)'],
    [
      { crews: { pilot: { endpiont: 'http://h' } } },
      'unknown key crews.pilot.endpiont (did you mean endpoint?)',
    ],
    [
      { crews: { pilot: { headers: { a: 1 }, endpoint: 'http://h' } } },
      'crews.pilot.headers.a must be a text',
    ],
    [{ crews: [] }, 'crews must be crews by name'],
    [{ judge: { treshold: 1 } }, 'unknown key judge.treshold (did you mean threshold?)'],
    [{ judge: { threshold: 7 } }, 'judge.threshold must be a number from 0 to 1'],
    [{ judges: { REFLECTS: 'gpt' } }, 'judges.REFLECTS must be one of crew, openai, command, embedded, none'],
    [
      { judges: { REFLECTS: { kind: 'openai', retries: -1 } } },
      'judges.REFLECTS.retries must be a whole number of at least 0',
    ],
    [{ reporters: ['junit='] }, 'reporters must be a reporter: name or name=file'],
    [{ severities: { 'near-miss': 'off' } }, 'severities.near-miss must be error, warning or info'],
    [{ timeout: true }, 'timeout must be a text'],
    [{ prompts: 'prompts/**' }, 'prompts must be a list of globs'],
    [{ prompts: ['a', ''] }, 'prompts[1] must be a glob that is not empty'],
    [{ prompts: [{ files: [] }] }, 'prompts[0].files must be a glob or a list of globs'],
    [{ prompts: [{ scenarios: 'a' }] }, 'prompts[0].files is missing'],
    [{ prompts: [{ file: 'a' }] }, 'unknown key prompts[0].file (did you mean files?)'],
    [{ prompts: [5] }, 'prompts[0] must be a glob, or files with scenarios or a tag'],
    [{ deploy: 'hook' }, 'deploy must be how prompts get to the crew'],
    [{ deploy: { mode: 'hok' } }, 'deploy.mode must be manual, hook or assume'],
    [{ deploy: { mode: 'hook' } }, "deploy must be given a command in mode 'hook', and in no other"],
    [{ deploy: { command: 'x' } }, "deploy must be given a command in mode 'hook', and in no other"],
    [{ deploy: { comand: 'x' } }, 'unknown key deploy.comand (did you mean command?)'],
    [[], 'it must be an object'],
  ])('%j', async (config, message) => {
    expect(await errors(config)).toContain(`crew-fitness.config.json: ${message}`);
  });

  test('all of them at once, and no value is repeated', async () => {
    const found = await errors({
      crews: { a: { endpoint: 5, headers: { k: ['tok_9f8e7d6c'] } } },
      bail: 'x',
    });
    expect(found).toHaveLength(3);
    expect(found.join()).not.toContain('tok_9f8e7d6c');
  });

  test.each([
    ['crew-fitness.config.json', '{\n "a": "tok_9f8e7d6c",\n oops }'],
    ['crew-fitness.config.ts', 'export default { a: "tok_9f8e7d6c", ] };'],
    ['crew-fitness.config.mjs', 'throw new Error("no\\ntok_9f8e7d6c")'],
  ])('%s that cannot be loaded is named without its text', async (name, text) => {
    const { loaded } = await load({ [name]: text });
    const message = loaded.ok ? '' : (loaded.errors[0]?.message ?? '');
    expect(message).toContain(`${name} cannot be loaded`);
    expect(message).not.toContain('tok_9f8e7d6c');
  });
});

test.each([
  ['a getter', `{ get iterations() { throw new Error('boom\\nsecond line'); } }`, 'boom'],
  ['a getter far inside', `{ crews: { a: { get endpoint() { throw 'boom'; } } } }`, 'boom'],
  ['a proxy', `new Proxy({}, { ownKeys() { throw new Error('boom'); } })`, 'boom'],
  ['what says nothing', `{ get judge() { throw Object.create(null); } }`, 'an error that cannot be shown'],
])('what %s of the file throws is a mistake in that file', async (_what, exported, reason) => {
  const { loaded } = await load({ 'crew-fitness.config.mjs': `export default ${exported};` });
  expect(loaded).toEqual({
    ok: false,
    errors: [
      { message: `crew-fitness.config.mjs cannot be read, since its code throws: ${reason}`, hint: null },
    ],
  });
});

test('a file that throws what says nothing is named', async () => {
  const { loaded } = await load({ 'crew-fitness.config.mjs': 'throw Object.create(null);' });
  expect(loaded).toMatchObject({
    ok: false,
    errors: [{ message: 'crew-fitness.config.mjs cannot be loaded: an error that cannot be shown' }],
  });
});

test('judges may be named, described, or functions', async () => {
  const text = `export default { judges: { A: 'none', B: { kind: 'command', command: ['x'] }, C: () => ({ score: 1 }) } };`;
  const { loaded } = await load({ 'crew-fitness.config.mjs': text });
  const judges = loaded.ok ? loaded.value.sections.judges : {};
  expect(judges).toEqual({
    A: { kind: 'none' },
    B: { kind: 'command', command: ['x'] },
    C: expect.any(Function),
  });
});

test('prompts and how they get to the crew', async () => {
  const text = `export default {
    prompts: ['prompts/**', { files: 'pilot/*.md', scenarios: ['fitness/pilot/**'], tag: 'smoke' }],
    deploy: { mode: 'hook', command: ['kubectl', 'apply', '-f', 'prompts'] },
  };`;
  const { loaded } = await load({ 'crew-fitness.config.mjs': text });
  expect(loaded).toMatchObject({
    ok: true,
    value: {
      sections: {
        prompts: [
          { files: ['prompts/**'] },
          { files: ['pilot/*.md'], scenarios: ['fitness/pilot/**'], tag: 'smoke' },
        ],
        deploy: { mode: 'hook', command: ['kubectl', 'apply', '-f', 'prompts'] },
      },
    },
  });
  const without = await load({});
  const bare = await load({ 'crew-fitness.config.json': '{}' });
  for (const { loaded: found } of [without, bare])
    expect(found).toMatchObject({
      ok: true,
      value: { sections: { prompts: [], deploy: { mode: 'manual' } } },
    });
});

test.each(configNames)(
  '%s is loaded as it is now, also when this process has loaded it before',
  async (name) => {
    const source = SOURCES[name.split('.').at(-1) ?? ''] ?? '';
    const folder = folderWith({ [name]: source });
    await loadConfig({ cwd: folder, named: null });
    for (const now of [7, 8]) {
      writeFileSync(join(folder, name), source.replaceAll('2', String(now)));
      const loaded = await loadConfig({ cwd: folder, named: null, again: true });
      expect(loaded).toMatchObject({ ok: true, value: { values: { iterations: now } } });
    }
  },
);

test('the type that users see has every key of the table, and no other', () => {
  const keys = {
    bail: true,
    concurrency: true,
    clear: true,
    crews: true,
    defaultCrew: true,
    exclude: true,
    failFast: true,
    failOnSkipped: true,
    gates: true,
    grade: true,
    idleTimeout: true,
    include: true,
    iterations: true,
    judge: true,
    judges: true,
    keepRuns: true,
    maxErrors: true,
    maxEventBytes: true,
    maxTranscriptBytes: true,
    minPassRate: true,
    minStrength: true,
    untilSure: true,
    confidence: true,
    indifference: true,
    outputDir: true,
    passWithNoScenarios: true,
    deploy: true,
    promptBudget: true,
    prompts: true,
    readinessTimeout: true,
    reporters: true,
    retryErrors: true,
    runTimeout: true,
    severities: true,
    silent: true,
    strict: true,
    timeout: true,
    verbose: true,
  } satisfies Record<keyof Config, true>;
  const paths = optionNames.flatMap((name) => configPathOf(name)?.split('.')[0] ?? []);
  expect(
    [...new Set([...paths, 'crews', 'judges', 'severities', 'gates', 'prompts', 'deploy'])].sort(),
  ).toEqual(Object.keys(keys).sort());
});
