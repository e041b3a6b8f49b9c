import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startScriptServer } from '../support/script-server.ts';
import { playMain } from './play-main.ts';
import { makeTree } from './tree.ts';

const SCENARIO =
  'DEFINE CONST QUESTION AS "How many jars?"\nASSERT(synthesis CONTAINS "beans")\nASSERT(DEFER synthesis REFLECTS "x")\n';
const ANSWER = ['connected', 'synthesis', 'done']
  .map((type) => `data: ${JSON.stringify({ type, content: 'Twelve jars.' })}\n\n`)
  .join('');

/** The words of the command that the console gives for running a scenario again; none of these is quoted. */
function wordsOf(stdout: string): string[] {
  return (/again {2}crew-fitness (.*)/.exec(stdout)?.[1] ?? '').split(' ');
}

test('the command to run one again asks the same crew and judge, when it is pasted', async () => {
  const server = await startScriptServer({ streams: [{ bytes: ANSWER }], repeat_last: true });
  const crews = { pilot: { endpoint: 'http://127.0.0.1:1/api/v1/discussions/pilot' } };
  const cwd = makeTree({ 'fitness/a.adl': SCENARIO, 'other.json': JSON.stringify({ crews }) });
  const args = ['--crew', 'pilot', '-c', 'other.json', '--endpoint', server.endpoint, '--judge', 'embedded'];
  const first = await playMain(['run', ...args, '--timeout', '90s', '--header', 'X-Token: very-secret'], {
    cwd,
  });
  const words = wordsOf(first.stdout);
  expect(words).toEqual([
    ...['run', '--config', 'other.json', '--crew', 'pilot', '--endpoint', server.endpoint],
    ...['--judge', 'embedded', '--timeout', '90s', 'fitness/a.adl:2'],
  ]);
  const again = await playMain(words, { cwd });
  await server.close();
  expect(again.exitCode).toBe(1);
  expect(wordsOf(again.stdout)).toEqual(words);
});

test('what config and environment say is not repeated, and no secret is', async () => {
  const server = await startScriptServer({ streams: [{ bytes: ANSWER }], repeat_last: true });
  const crews = { pilot: { endpoint: server.endpoint } };
  const cwd = makeTree({
    'fitness/a.adl': SCENARIO,
    'crew-fitness.config.json': JSON.stringify({ crews, defaultCrew: 'pilot', judge: { kind: 'none' } }),
  });
  const settled = await playMain(['run'], { cwd });
  const secret = `${server.endpoint.replace('//', '//ann:pass-word-1@')}?token=very-secret-1`;
  const covered = await playMain(['run', '--endpoint', secret], { cwd });
  await server.close();
  expect(wordsOf(settled.stdout)).toEqual(['run', 'fitness/a.adl:2']);
  expect(wordsOf(covered.stdout).slice(0, 2)).toEqual(['run', '--endpoint']);
  expect(covered.stdout).not.toMatch(/pass-word-1|very-secret-1/);
});

test('what was evaluated or replayed is decided again, and what was not asked is asked, when it is pasted', async () => {
  const server = await startScriptServer({ streams: [{ bytes: ANSWER }], repeat_last: true });
  const crews = { pilot: { endpoint: server.endpoint } };
  const cwd = makeTree({
    'fitness/a.adl': SCENARIO,
    'crew-fitness.config.json': JSON.stringify({ crews, judge: { kind: 'none' } }),
  });
  await playMain(['run', '--crew', 'pilot'], { cwd });
  for (const args of [
    ['evaluate', '--timeout', '90s'],
    ['run', '--replay', 'latest', '--speed', '999', '--idle-timeout', '1s'],
  ]) {
    const words = wordsOf((await playMain(args, { cwd })).stdout);
    const told = args.includes('--timeout') ? ['--timeout', '90s'] : [];
    expect(words).toEqual(['evaluate', expect.stringMatching(/^\d{8}T/), ...told, 'fitness/a.adl:2']);
    expect(wordsOf((await playMain(words, { cwd })).stdout).slice(2)).toEqual([...told, 'fitness/a.adl:2']);
  }
  const asked = server.posts().length;
  writeFileSync(join(cwd, 'fitness/a.adl'), SCENARIO.replace('How many', 'How few'));
  const { stdout } = await playMain(['evaluate'], { cwd });
  const words = (/to ask {2}crew-fitness (.*)/.exec(stdout)?.[1] ?? '').split(' ');
  expect(words).toEqual(['run', '--crew', 'pilot', 'fitness/a.adl']);
  expect(await playMain(words, { cwd })).toMatchObject({ exitCode: 1 });
  expect(server.posts().length).toBe(asked + 1);
  await server.close();
});
