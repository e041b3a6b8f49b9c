import { expect, test } from 'vitest';
import { startScriptServer } from '../support/script-server.ts';
import { playMain } from './play-main.ts';
import { makeTree } from './tree.ts';

const QUESTION = 'DEFINE CONST QUESTION AS "How many jars?"\nASSERT(synthesis is non-empty)\n';
const DEFERRED = `${QUESTION}ASSERT(DEFER synthesis AUDIT "twelve")\nASSERT(DEFER synthesis AUDIT "rice")\n`;
const UNJUDGED =
  'no judge is configured for AUDIT, so 2 assertions get no score: set judges.AUDIT in the config';
const ANSWER = ['connected', 'synthesis', 'done']
  .map((type) => `data: ${JSON.stringify({ type, content: 'Twelve jars.' })}\n\n`)
  .join('');

async function run(files: Record<string, string>, args: readonly string[]) {
  const server = await startScriptServer({ streams: [{ bytes: ANSWER }], repeat_last: true });
  const given = ['run', '--endpoint', server.endpoint, ...args];
  const result = await playMain(given, { cwd: makeTree(files) });
  await server.close();
  return result;
}

test('assertions that nobody will score are warned of before anything is asked', async () => {
  const { stdout, stderr } = await run({ 'fitness/a.adl': DEFERRED }, ['--verbose']);
  expect(stdout).toContain(UNJUDGED);
  expect(stdout.indexOf(UNJUDGED)).toBeLessThan(stdout.indexOf('connected'));
  expect(stderr).toBe('');
});

test('where a report takes the output, warnings of the run go beside it', async () => {
  const { stdout, stderr } = await run({ 'fitness/a.adl': DEFERRED }, ['--reporter', 'json']);
  expect(JSON.parse(stdout).warnings).toEqual([expect.stringContaining(UNJUDGED)]);
  expect(stderr).toContain(`warning: ${UNJUDGED}`);
});

test.each([
  ['by a judge', DEFERRED, ['--judge', 'embedded']],
  ['by decision', DEFERRED, ['--judge', 'none']],
  ['since the scenario requires a judge and is skipped', `REQUIRES judge AUDIT\n${DEFERRED}`, []],
])('nothing is warned of where it is settled %s', async (_how, text, args) => {
  const { stdout, stderr } = await run({ 'fitness/a.adl': text }, args);
  expect(stdout + stderr).not.toContain('warning');
});

test('--silent silences warnings too', async () => {
  expect(await run({ 'fitness/a.adl': DEFERRED }, ['--silent'])).toMatchObject({ stdout: '', stderr: '' });
});

test('what leaks into an answer is warned of, now and whenever the run is gone back to, and tells no secret', async () => {
  const leaky = 'Twelve.\nREMEMBER: jars | key | swordfish-7';
  const bytes = ['connected', 'synthesis', 'done']
    .map((type) => `data: ${JSON.stringify({ type, content: leaky })}\n\n`)
    .join('');
  const server = await startScriptServer({ streams: [{ bytes }], repeat_last: true });
  const cwd = makeTree({ 'fitness/a.adl': QUESTION });
  const asked = ['--endpoint', server.endpoint, '--header', 'Token: swordfish-7'];
  const first = await playMain(['run', ...asked], { cwd });
  await server.close();
  const told = 'internal directive in line 2: REMEMBER: jars | key |';
  expect(first.stdout).toContain(told);
  expect(first.stdout).not.toContain('swordfish');
  for (const command of ['report', 'evaluate', 'runs show fitness/a.adl']) {
    const { stdout } = await playMain(command.split(' '), { cwd });
    expect([command, stdout]).toEqual([command, expect.stringContaining(told)]);
  }
});
