import { expect, test } from 'vitest';
import { allSecrets, loadConfig, type Options, resolveOptions } from '#options';
import { makeTree } from '../cli/tree.ts';

async function optionsOf(config: object): Promise<Options> {
  const cwd = makeTree({ 'crew-fitness.config.json': JSON.stringify(config) });
  const loaded = await loadConfig({ cwd, named: null });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.errors));
  return resolveOptions({ cwd, flags: {}, environment: {}, config: loaded.value });
}

test('of every crew and judge, whether or not it is asked or could be', async () => {
  const options = await optionsOf({
    crews: {
      one: { endpoint: 'https://ann:password@crew.example/discussions/x', headers: { 'X-Key': 'plain-key' } },
      two: { endpoint: `https://crew.example/\${env:MISSING}?token=in-query`, ca: 'nowhere.pem' },
    },
    judge: { kind: 'openai', endpoint: 'https://judge.example', model: 'm', apiKey: 'shared-key' },
    judges: { REFLECTS: { kind: 'openai', apiKey: `\${env:JUDGE_KEY}` } },
  });
  const secrets = allSecrets(options, {
    JUDGE_KEY: 'own-key',
    HTTPS_PROXY: 'http://bob:proxy-word@proxy.example',
  });
  expect(secrets).toEqual(
    expect.arrayContaining([...['password', 'plain-key', 'in-query', 'shared-key', 'own-key', 'proxy-word']]),
  );
});

test('nothing configured is nothing secret', async () => {
  expect(allSecrets(await optionsOf({}), {})).toEqual([]);
});
