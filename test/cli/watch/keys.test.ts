import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, buildCli } from '../../support/run-cli.ts';
import { asks, type Crew, type Say, startCrew } from '../recording/workshop.ts';
import { makeTree } from '../tree.ts';
import { startOnTerminal } from './watching.ts';

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
});
afterAll(() => cli.remove());

const CLEAR = '\u001b[2J\u001b[H';
const ENTER = '\r';
const hasTerminals = spawnSync('script', ['--version']).status === 0;

const files = {
  'fitness/jars.adl': asks('jars?', 'synthesis CONTAINS "beans"'),
  'fitness/tins.adl': asks('tins?'),
  'fitness/cups.adl': asks('cups?'),
};

async function play({
  say = () => 'Seven.',
  args = [],
  more = {},
}: {
  readonly say?: Say;
  readonly args?: readonly string[];
  readonly more?: Readonly<Record<string, string>>;
} = {}) {
  const crew = await startCrew(say);
  const cwd = makeTree({ ...files, ...more });
  const terminal = startOnTerminal(cli, ['watch', '--endpoint', crew.endpoint, ...args], { cwd });
  return { crew, cwd, terminal };
}

/** Waits for the first round, and forgets what was asked in it. */
async function settled(given: Parameters<typeof play>[0] = {}) {
  const played = await play(given);
  await played.terminal.turn();
  played.crew.asked.splice(0);
  return played;
}

async function asked(crew: Crew, count: number): Promise<void> {
  while (crew.asked.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe.skipIf(!hasTerminals)('keys', () => {
  test('a asks everything, f what did not pass, r the same again, and each round has a page of its own', async () => {
    const { crew, terminal } = await settled();
    terminal.press('a');
    expect(await terminal.turn()).toContain(CLEAR);
    expect(crew.asked.splice(0)).toEqual(['jars?', 'cups?', 'tins?']);
    terminal.press('f');
    await terminal.turn();
    expect(crew.asked.splice(0)).toEqual(['jars?']);
    terminal.press('r');
    await terminal.turn();
    expect(crew.asked.splice(0)).toEqual(['jars?']);
    terminal.press(ENTER);
    await terminal.turn();
    expect(crew.asked.splice(0)).toEqual(['jars?']);
  });

  test('p narrows the watch to a part of a path, and changes elsewhere wait until it is widened again', async () => {
    const { crew, cwd, terminal } = await settled();
    terminal.press('p');
    await terminal.until('Part of the path');
    terminal.press(`TIMS\u007f\u007fNS${ENTER}`);
    expect(await terminal.turn()).toContain('only path "TINS"');
    expect(crew.asked.splice(0)).toEqual(['tins?']);
    writeFileSync(join(cwd, 'fitness/cups.adl'), asks('mugs?'));
    expect(await terminal.turn()).toContain('changed fitness/cups.adl: question, description');
    expect(crew.asked).toEqual([]);
    terminal.press('p');
    await terminal.until('Part of the path');
    terminal.press(ENTER);
    expect(await terminal.turn()).toContain('All scenarios take part.');
    expect(crew.asked).toEqual(['mugs?']);
  });

  test('t narrows it to names and descriptions; a pattern that is none, or fits none, changes nothing', async () => {
    const { crew, terminal } = await settled();
    const type = async (pattern: string): Promise<string> => {
      terminal.press('t');
      await terminal.until('Name or description');
      terminal.press(`${pattern}${ENTER}`);
      return terminal.turn();
    };
    expect(await type('([')).toContain('Invalid regular expression');
    expect(await type('a'.repeat(1_001))).toContain('it is longer than 1000 characters');
    expect(await type('bowls')).toContain('No scenario fits name "bowls".');
    expect(await type('^about (cups|tins)')).toContain('only name "^about (cups|tins)"');
    expect(crew.asked).toEqual(['cups?', 'tins?']);
  });

  test('Escape leaves a line, and arrows and letters without a meaning do nothing', async () => {
    const { crew, terminal } = await settled();
    terminal.press('t');
    await terminal.until('Name or description');
    terminal.press('x\u001b');
    await terminal.turn();
    terminal.press('\u001b[Ax');
    terminal.press('h');
    expect(await terminal.turn()).toContain('ask what did not pass');
    expect(crew.asked).toEqual([]);
  });

  test('Enter asks what waits', async () => {
    const config = { 'crew-fitness.config.json': JSON.stringify({ prompts: ['prompts/**'] }) };
    const { crew, cwd, terminal } = await settled({ more: { ...config, 'prompts/a.md': 'Be brief.\n' } });
    writeFileSync(join(cwd, 'prompts/a.md'), 'Be long.\n');
    expect(await terminal.turn()).toContain(
      '3 scenarios wait to be asked (once the crew has the prompts): press Enter',
    );
    expect(crew.asked).toEqual([]);
    terminal.press(ENTER);
    expect(await terminal.turn()).not.toContain('wait to be asked');
    expect(crew.asked).toEqual(['jars?', 'cups?', 'tins?']);
  });

  test('c calls a round off, and other keys have no meaning while it is running', async () => {
    const { crew, terminal } = await play({ say: () => null });
    await asked(crew, 1);
    terminal.press('ar');
    terminal.press('c');
    const said = await terminal.turn();
    expect(said).toContain('called off');
    expect(crew.asked).toHaveLength(1);
    terminal.press('f');
    await asked(crew, 2);
    terminal.press('q');
    expect(await terminal.end('SIGCONT')).toBe(0);
  });
});

describe.skipIf(!hasTerminals)('the terminal is as it was', () => {
  const COOKED = /(?<!-)isig[\s\S]*(?<!-)icanon[\s\S]*(?<!-)echo\b/;

  test.each([
    ['q', 0],
    ['\u0003', 130],
  ])('after %j while it waits', async (key, code) => {
    const { terminal } = await settled();
    terminal.press(key);
    expect(await terminal.end('SIGCONT')).toBe(code);
    expect(terminal.said()).toMatch(COOKED);
  });

  test.each([
    ['q', 0],
    ['\u0003', 130],
    ['\u0003\u0003', 130],
  ])('after %j while a round is running, cursor and all', async (key, code) => {
    const { crew, terminal } = await play({ say: () => null });
    await asked(crew, 1);
    terminal.press(key);
    expect(await terminal.end('SIGCONT')).toBe(code);
    expect(terminal.said()).toMatch(COOKED);
    const said = terminal.said();
    expect(said.lastIndexOf('\u001b[?25h')).toBeGreaterThan(said.lastIndexOf('\u001b[?25l'));
  });

  test('after Ctrl-C while a line is typed', async () => {
    const { terminal } = await settled();
    terminal.press('p');
    await terminal.until('Part of the path');
    terminal.press('abc\u0003');
    expect(await terminal.end('SIGCONT')).toBe(130);
    expect(terminal.said()).toMatch(COOKED);
  });
});

test.skipIf(!hasTerminals)('--no-clear leaves on the screen what is there', async () => {
  const { terminal } = await settled({ args: ['--no-clear'] });
  terminal.press('a');
  expect(await terminal.turn()).not.toContain(CLEAR);
});
