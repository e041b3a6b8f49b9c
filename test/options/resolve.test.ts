import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  loadConfig,
  type Options,
  type PartialValues,
  readEnvironment,
  resolveJudges,
  resolveOptions,
  resolveSubject,
} from '#options';
import { folderWith } from './config-file.ts';

/** How a config names a variable. */
function variable(name: string): string {
  return `\${env:${name}}`;
}

const CONFIG = {
  crews: {
    pilot: {
      endpoint: 'http://pilot/api/v1/discussions/pilot',
      headers: { Authorization: `Bearer ${variable('TOKEN')}`, 'X-Key': 'k' },
    },
    open: { endpoint: `https://${variable('HOST')}/discussions/open`, insecure: true },
  },
  defaultCrew: 'pilot',
};
const ENV = { TOKEN: 'tok_9f8e7d6c5b4a39281706', HOST: 'open.example' };

async function resolve(
  flags: PartialValues,
  config: object = CONFIG,
  environment: Record<string, string> = {},
): Promise<Options> {
  const cwd = folderWith({ 'crew-fitness.config.json': JSON.stringify(config) });
  const loaded = await loadConfig({ cwd, named: null });
  const read = readEnvironment(environment);
  if (!loaded.ok || !read.ok) throw new Error("the test's own config is wrong");
  return resolveOptions({ cwd: join(cwd, 'sub'), flags, environment: read.value, config: loaded.value });
}

describe('precedence', () => {
  test('flags beat environment, environment beats config, config beats defaults', async () => {
    const config = {
      ...CONFIG,
      iterations: 3,
      concurrency: 4,
      judge: { threshold: 0.5, endpoint: 'http://config' },
    };
    const options = await resolve({ concurrency: 8 }, config, {
      CREW_FITNESS_JUDGE_ENDPOINT: 'http://environment',
    });
    expect(options).toMatchObject({
      concurrency: 8,
      judgeEndpoint: 'http://environment',
      iterations: 3,
      judgeThreshold: 0.5,
      maxErrors: 3,
    });
    expect(options.sources).toMatchObject({
      concurrency: 'flag',
      judgeEndpoint: 'environment',
      iterations: 'config',
      maxErrors: 'default',
    });
  });

  test('paths of a config are relative to it, those of flags to the working directory', async () => {
    const reporter = (options: Options) =>
      options.reporter.map(({ file }) => file?.slice(options.root.length) ?? null);
    const config = { outputDir: 'out', reporters: ['console', 'junit=j.xml'] };
    const configured = await resolve({}, config);
    expect(configured.outputDir).toBe(join(configured.root, 'out'));
    expect(reporter(configured)).toEqual([null, '/j.xml']);
    const flagged = await resolve({ outputDir: 'out', reporter: [{ name: 'junit', file: 'j.xml' }] }, config);
    expect(flagged.outputDir).toBe(join(flagged.root, 'sub', 'out'));
    expect(reporter(flagged)).toEqual(['/sub/j.xml']);
    expect((await resolve({})).outputDir).toMatch(/[^b]\/\.crew-fitness$/);
  });

  test('an empty variable is no value', async () => {
    expect((await resolve({}, CONFIG, { CREW_FITNESS_ENDPOINT: '' })).endpoint).toBeNull();
  });
});

describe('who is asked', () => {
  const ask = async (
    flags: PartialValues,
    config: object = CONFIG,
    environment: Record<string, string> = {},
  ) => resolveSubject(await resolve(flags, config, environment), { ...ENV, ...environment });

  test.each<[string, PartialValues, Record<string, string>, unknown]>([
    ['the default crew', {}, {}, { name: 'pilot', endpoint: 'http://pilot/api/v1/discussions/pilot' }],
    [
      'a named one',
      { crew: 'open' },
      {},
      { name: 'open', endpoint: 'https://open.example/discussions/open', insecure: true },
    ],
    [
      'an endpoint as crew',
      { crew: 'http://h/discussions/x' },
      {},
      { name: null, endpoint: 'http://h/discussions/x', headers: [] },
    ],
    ['the embedded one', { crew: 'demo' }, {}, { kind: 'demo' }],
    [
      'an endpoint alone gets no configured headers',
      { endpoint: 'http://h/discussions/x' },
      {},
      { name: 'pilot', headers: [] },
    ],
    [
      'an endpoint beside a crew',
      { crew: 'pilot', endpoint: 'http://h' },
      {},
      { name: 'pilot', endpoint: 'http://h', headers: [{ name: 'Authorization' }, {}] },
    ],
    [
      'the variable',
      {},
      { CREW_FITNESS_ENDPOINT: 'http://e/discussions/x' },
      { endpoint: 'http://e/discussions/x', headers: [] },
    ],
    [
      'a crew flag beats it',
      { crew: 'open' },
      { CREW_FITNESS_ENDPOINT: 'http://e' },
      { endpoint: 'https://open.example/discussions/open' },
    ],
    [
      'but not for an unknown crew',
      { crew: 'other' },
      { CREW_FITNESS_ENDPOINT: 'http://e' },
      { name: 'other', endpoint: 'http://e' },
    ],
  ])('%s', async (_name, flags, environment, expected) => {
    expect(await ask(flags, CONFIG, environment)).toMatchObject({ ok: true, value: expected });
  });

  test('--header joins and replaces configured ones, whatever their case', async () => {
    const asked = await ask({ crew: 'pilot', header: [{ name: 'x-key', value: 'mine' }] });
    expect(asked).toMatchObject({
      ok: true,
      value: {
        headers: [
          { name: 'Authorization', value: `Bearer ${ENV.TOKEN}` },
          { name: 'x-key', value: 'mine' },
        ],
      },
    });
  });

  test('a configured header that a flag replaces may name a variable that is not set', async () => {
    const flags = { crew: 'pilot', header: [{ name: 'authorization', value: 'Bearer mine' }] };
    expect(await ask(flags, CONFIG, { TOKEN: '' })).toMatchObject({
      ok: true,
      value: { headers: [{ name: 'authorization', value: 'Bearer mine' }, { name: 'X-Key' }] },
    });
  });

  test('secrets: whole values, values without scheme, variables', async () => {
    const asked = await ask({ crew: 'pilot' });
    const secrets = asked.ok && asked.value.kind === 'crew' ? asked.value.secrets : [];
    expect(secrets).toEqual(expect.arrayContaining([`Bearer ${ENV.TOKEN}`, ENV.TOKEN]));
  });

  test.each<[string, PartialValues, object, RegExp, RegExp]>([
    ['none', {}, {}, /^no crew is named$/, /--crew demo/],
    ['none, but some are known', {}, { crews: CONFIG.crews }, /^no crew/, /pilot, open/],
    ['an unknown one', { crew: 'pilto' }, CONFIG, /no crew "pilto"/, /did you mean pilot\?.*pilot, open/],
    ['one that every object has', { crew: 'constructor' }, CONFIG, /no crew "constructor"/, /Configured/],
    [
      'a bare host',
      { endpoint: 'http://ann:tok_9f8e@h:8080' },
      {},
      /^http:\/\/h:8080\/ names a host but no crew$/,
      /--crew/,
    ],
    [
      'an endpoint without a scheme',
      { endpoint: '127.0.0.1:8080', crew: 'c' },
      {},
      /^crew c: 127\.0\.0\.1:8080 is no http or https URL$/,
      /^write http:\/\/127\.0\.0\.1:8080, or https:/,
    ],
    [
      'an endpoint without a scheme but with secrets',
      { endpoint: 'ann:tok_9f8e@h:8080/x?token=tok_9f8e' },
      {},
      /^the endpoint: h:8080\/x is no http or https URL$/,
      /^write http:\/\/h:8080\/x, or https:/,
    ],
    [
      'an endpoint whose variable is no URL, and may be a secret',
      { crew: 'c' },
      { crews: { c: { endpoint: variable('TOKEN') } } },
      /^crew c: \[redacted\] is no http or https URL$/,
      /^it begins with/,
    ],
    [
      'a bare host that holds a variable',
      { crew: null, endpoint: `http://h/${variable('TOKEN')}` },
      {},
      /^http:\/\/h\/\[redacted\] names a host but no crew$/,
      /--crew/,
    ],
    [
      'a very long one',
      { endpoint: `http://h/${'x'.repeat(5000)}` },
      {},
      /^http:\/\/h\/x{1,300}\u2026x{1,300} names a host but no crew$/,
      /--crew/,
    ],
    [
      'an endpoint of another scheme',
      { endpoint: 'ftp://ann:tok_9f8e@h/x' },
      {},
      /^the endpoint: ftp:\/\/h\/x is no http or https URL$/,
      /^it begins with http:\/\/ or https:\/\/$/,
    ],
    [
      'an endpoint without a scheme for a crew',
      { crew: 'localhost:8080/discussions/x' },
      {},
      /^there is no crew "localhost:8080\/discussions\/x"$/,
      /^For an endpoint write http:\/\/localhost:8080\/discussions\/x\. /,
    ],
    [
      'a variable that is not set',
      { endpoint: 'http://h/discussions/x', header: [{ name: 'X-A', value: `a${variable('NOPE')}` }] },
      {},
      /^header X-A: the environment variable NOPE is not set$/,
      /^$/,
    ],
    [
      'a variable of a configured header that is not set',
      { crew: 'c' },
      { crews: { c: { endpoint: 'http://h/discussions/x', headers: { 'X-A': variable('NOPE') } } } },
      /^header X-A of crew c: the environment variable NOPE is not set$/,
      /^$/,
    ],
    [
      'several variables of an endpoint that are not set',
      { crew: 'c' },
      { crews: { c: { endpoint: `http://${variable('NO_HOST')}:${variable('NO_PORT')}/discussions/x` } } },
      /^the endpoint of crew c: the environment variables NO_HOST and NO_PORT are not set$/,
      /^$/,
    ],
    [
      'what is no name of a variable, and may be a secret in its place',
      { endpoint: 'http://h/discussions/x', header: [{ name: 'X-A', value: variable('tok-9f8e7d') }] },
      {},
      /^header X-A: the environment variable it names is not set$/,
      /^$/,
    ],
    [
      'a line break',
      { endpoint: 'http://h/discussions/x', header: [{ name: 'X-A', value: 'tok\r\nX: y' }] },
      {},
      /^the value of header X-A holds a line break or a NUL$/,
      /^$/,
    ],
    [
      'a NUL',
      { endpoint: 'http://h/discussions/x', header: [{ name: 'X-A', value: 'tok\0' }] },
      {},
      /^the value of header X-A holds a line break or a NUL$/,
      /^$/,
    ],
    [
      'a certificate file that is not there',
      { crew: 'c' },
      { crews: { c: { endpoint: 'http://h/discussions/x', ca: 'no.pem' } } },
      /no\.pem cannot be read \(ENOENT\)/,
      /^$/,
    ],
  ])('%s is a usage error', async (_name, flags, config, message, hint) => {
    const asked = await ask(flags, config);
    expect(asked.ok).toBe(false);
    const [error] = asked.ok ? [] : asked.errors;
    expect(error?.message).toMatch(message);
    expect(error?.hint ?? '').toMatch(hint);
    expect(JSON.stringify(asked)).not.toMatch(/tok/);
  });
});

describe('judges', () => {
  const judge = async (config: object, flags: PartialValues = {}) =>
    resolveJudges(['REFLECTS', 'AUDIT'], await resolve(flags, config), { KEY: 'jk-00112233445566778899' });
  const connection = (endpoint: string) => expect.objectContaining({ endpoint });

  test.each<[string, object, PartialValues, unknown]>([
    ['none configured', {}, {}, {}],
    [
      'embedded with the embedded crew',
      {},
      { crew: 'demo' },
      { REFLECTS: { kind: 'embedded' }, AUDIT: { kind: 'embedded' } },
    ],
    [
      'its own judge crew',
      {},
      { crew: 'demo', judge: 'crew' },
      { REFLECTS: { kind: 'crew', connection: null } },
    ],
    [
      'an endpoint means a crew',
      {},
      { judgeEndpoint: 'http://j' },
      { REFLECTS: { kind: 'crew', connection: connection('http://j') } },
    ],
    [
      'config before --judge',
      { judges: { REFLECTS: 'none' } },
      { judge: 'embedded' },
      { REFLECTS: { kind: 'none' }, AUDIT: { kind: 'embedded' } },
    ],
    [
      'lower-case keywords in the config are not matched by accident',
      { judges: { AUDIT: 'none' } },
      {},
      { AUDIT: { kind: 'none' } },
    ],
    [
      'shared manner, and no reach of another kind',
      {
        judge: {
          kind: 'openai',
          endpoint: 'http://o',
          model: 'm',
          apiKey: variable('KEY'),
          retries: 1,
          timeout: '5m',
        },
        judges: { AUDIT: { kind: 'crew', endpoint: 'http://c', retries: 7 } },
      },
      {},
      {
        REFLECTS: {
          kind: 'openai',
          model: 'm',
          apiKey: 'jk-00112233445566778899',
          manner: { retries: 1, timeoutMs: 300_000 },
        },
        AUDIT: {
          kind: 'crew',
          connection: connection('http://c'),
          manner: { retries: 7, timeoutMs: 300_000 },
        },
      },
    ],
  ])('%s', async (_name, config, flags, expected) => {
    const resolved = await judge(config, flags);
    expect(resolved).toMatchObject({ ok: true, value: { judges: expected } });
    if (Object.keys(Object(expected)).length === 0) expect(resolved).toMatchObject({ value: { judges: {} } });
  });

  test('how a judge of another kind is reached is not inherited', async () => {
    const config = {
      judge: { kind: 'openai', endpoint: 'http://o', model: 'm' },
      judges: { AUDIT: { kind: 'crew' } },
    };
    const resolved = await judge(config);
    expect(resolved.ok ? '' : resolved.errors[0]?.message).toBe('the judge of AUDIT has no endpoint');
  });

  test('keys are secrets', async () => {
    const resolved = await judge({
      judge: { kind: 'openai', endpoint: 'http://o', model: 'm', apiKey: variable('KEY') },
    });
    expect(resolved.ok && resolved.value.secrets).toContain('jk-00112233445566778899');
  });

  test.each([
    [{ kind: 'openai', endpoint: 'http://o' }, 'has no model'],
    [{ kind: 'openai', model: 'm' }, 'has no endpoint'],
    [{ kind: 'command' }, 'has no command'],
    [
      { kind: 'openai', endpoint: 'http://o', model: 'm', apiKey: variable('NOPE') },
      'the apiKey of the judge of REFLECTS: the environment variable NOPE is not set',
    ],
  ])('%j lacks something', async (config, message) => {
    const resolved = await judge({ judge: config });
    expect(resolved.ok ? '' : resolved.errors[0]?.message).toContain(message);
  });
});
