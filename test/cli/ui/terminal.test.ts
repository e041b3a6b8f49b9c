import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, buildCli } from '../../support/run-cli.ts';
import { ask } from '../../ui/support/play-ui.ts';
import { asks, startCrew } from '../recording/workshop.ts';
import { makeTree } from '../tree.ts';
import { startOnTerminal, startWatching } from '../watch/watching.ts';

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
}, 120_000);
afterAll(() => cli.remove());

const files = { 'fitness/jars.adl': asks('jars?'), 'bin/.keep': '' };
const hasTerminals = spawnSync('script', ['--version']).status === 0;
const linksIn = (text: string) =>
  [...text.matchAll(/http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+/g)].map(String);

async function statusOf(link: string): Promise<number> {
  const { port, search } = new URL(link);
  return (await ask(Number(port), `/${search}`)).status;
}

describe.skipIf(!hasTerminals)('on a terminal', () => {
  test('u prints another link, with which a second browser gets in; without a page it says so', async () => {
    const crew = await startCrew(() => 'seven');
    const args = ['ui', '--endpoint', crew.endpoint, '--no-open'];
    const terminal = startOnTerminal(cli, args, { cwd: makeTree(files) });
    const first = await terminal.turn();
    terminal.press('u');
    const second = await terminal.turn();
    const links = [...linksIn(first), ...linksIn(second)];
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect([await statusOf(link), await statusOf(link)]).toEqual([303, 403]);
    terminal.press('h');
    expect(await terminal.until('this help')).toMatch(/u\S*\s+a new link to the page, with --ui/);
    await terminal.turn();
    terminal.press('\r');
    await terminal.turn();
    expect(crew.asked).toEqual(['jars?']);
    terminal.press('q');
    expect(await terminal.end('SIGCONT')).toBe(0);

    const watch = startOnTerminal(cli, ['watch', '--endpoint', crew.endpoint], { cwd: makeTree(files) });
    await watch.turn();
    watch.press('u');
    expect(await watch.turn()).toContain('There is no page: start with --ui.');
  });
});

test('without a terminal the link is printed all the same, in silence, too, and no browser is opened', async () => {
  const cwd = makeTree(files);
  const opener = join(cwd, 'bin/xdg-open');
  writeFileSync(opener, `#!/bin/sh\nprintf %s "$1" > ${cwd}/opened\n`, { mode: 0o755 });
  const env = { PATH: `${join(cwd, 'bin')}:${process.env['PATH']}`, DISPLAY: ':0' };
  const start = (...args: string[]) => startWatching(cli, ['ui', '--crew', 'demo', ...args], { cwd, env });
  const silent = start('--silent');
  expect(linksIn(await silent.until('token=').then((said) => said + silent.said()))).not.toEqual([]);
  expect(await silent.end()).toBe(143);
  expect(silent.said()).toMatch(/^The page is at {2}http\S+\n$/);
  expect(existsSync(join(cwd, 'opened'))).toBe(false);

  const opening = start('--open');
  await opening.turn();
  await expect.poll(() => existsSync(join(cwd, 'opened')), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => readFileSync(join(cwd, 'opened'), 'utf8')).toMatch(/^http:\/\/127/);
  const opened = readFileSync(join(cwd, 'opened'), 'utf8');
  expect(linksIn(opening.said())).not.toContain(opened);
  expect(await statusOf(opened)).toBe(303);
  await opening.end();
});

test('what a program reads from stdout has no link in it', async () => {
  const cwd = makeTree(files);
  const args = ['watch', '--ui', '--crew', 'demo', '--reporter', 'json'];
  const watching = startWatching(cli, args, { cwd });
  let printed = '';
  watching.child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  await watching.turn();
  await watching.end();
  expect(() => JSON.parse(printed)).not.toThrow();
});

test('a port that is taken ends it at once', async () => {
  const cwd = makeTree(files);
  const first = startWatching(cli, ['ui', '--crew', 'demo'], { cwd });
  await first.turn();
  const port = new URL(linksIn(first.said())[0] ?? '').port;
  const { exitCode, stderr } = await cli.run(['ui', '--crew', 'demo', '--port', port], { cwd });
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`port ${port} is in use`)]);
  await first.end();
});
