import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Environment } from '#options';
import { playMain } from '../play-main.ts';
import { makeTree } from '../tree.ts';
import { asks, startCrew } from './workshop.ts';

/** With what JSON and URLs escape. */
const SECRET = 'tok"5b4a\\3928/+secret';
const SAID = `Seven jars of beans, and ${SECRET} and ${JSON.stringify({ key: SECRET })}`;
const forms = [SECRET, JSON.stringify(SECRET).slice(1, -1), encodeURIComponent(SECRET), btoa(SECRET)];

const JUDGE = `
import { readFileSync } from 'node:fs';
const { nonce, answers } = JSON.parse(readFileSync(0, 'utf8'));
const SECRET = ${JSON.stringify(SECRET)};
const scores = answers.map((_, index) => ({ index, score: 0.9, fabrication: false, reason: 'it is so, ' + SECRET }));
console.log(JSON.stringify({ nonce, scores }));
`;

interface Shop {
  readonly cwd: string;
  /** The files that the recorded run left. */
  readonly recorded: ReadonlySet<string>;
  readonly endpoint: string;
}

/** A run that was recorded before its secret was configured, and edited so that its crew is called by it. */
async function recordedShop(): Promise<Shop> {
  const judged = makeTree({ 'judge.mjs': JUDGE });
  const judge = { kind: 'command', command: [process.execPath, join(judged, 'judge.mjs')], retries: 0 };
  const crew = await startCrew(() => SAID);
  const cwd = makeTree({
    'fitness/jars.adl': asks(
      'How many jars?',
      'synthesis CONTAINS "seven"',
      'synthesis matches "\\\\d{4} apples"',
      'DEFER synthesis REFLECTS "seven jars"',
    ),
    'fitness/beans.adl': asks('How many beans?', 'synthesis CONTAINS "beans"'),
    'crew-fitness.config.json': JSON.stringify({ judge }),
  });
  await playMain(['run', '--endpoint', crew.endpoint], { cwd });
  const recorded = new Set(filesIn(cwd));
  for (const file of recorded)
    write(file, (text) => text.replace(/("name": ?)"pantry"/g, `$1${JSON.stringify(SECRET)}`));
  expect([...recorded].map((file) => readFileSync(file, 'utf8')).join('')).toContain(forms[1]);
  const config = {
    judge,
    crews: { other: { endpoint: 'http://127.0.0.1:1/discussions/x', headers: { 'X-Key': `\${env:LATER}` } } },
  };
  writeFileSync(join(cwd, 'crew-fitness.config.json'), JSON.stringify(config));
  return { cwd, recorded, endpoint: crew.endpoint };
}

function write(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/** All that a command printed and wrote. */
async function leftBy(args: readonly string[], { cwd, recorded }: Shop, environment: Environment) {
  const played = await playMain(args, { cwd, environment });
  const written = filesIn(cwd).filter((file) => !recorded.has(file));
  const texts = written.map((file) => readFileSync(file, 'utf8'));
  return { ...played, written, all: [played.stdout, played.stderr, ...texts].join('\n') };
}

const configured = { LATER: SECRET };
const reports = ['console', 'json=out/run.json', 'events=out/events.ndjson', 'junit=out/junit.xml'].flatMap(
  (reporter) => ['--reporter', reporter],
);

describe('a secret that a saved run holds is covered once it is configured', () => {
  test.each<[string, readonly string[]]>([
    ['evaluate', ['evaluate', ...reports]],
    ['evaluate, judged again', ['evaluate', '--judge', 'command', ...reports]],
    ['run --replay', ['run', '--replay=latest', ...reports]],
    ['run --resume', ['run', '--resume=latest', '--endpoint', 'ENDPOINT', ...reports]],
    ['runs', ['runs', '--json']],
    ['runs show', ['runs', 'show']],
    ['runs show a discussion', ['runs', 'show', 'jars', '--verbose']],
    ['runs show --json', ['runs', 'show', 'jars', '--json']],
    ['report', ['report', 'latest', ...reports]],
    ['mutate', ['mutate', '--json']],
    ['runs, listed', ['runs']],
    ['compare', ['compare', 'latest', 'latest', '--json']],
    ['baseline save', ['baseline', 'save']],
  ])('%s', async (name, args) => {
    const shop = await recordedShop();
    const filled = args.map((arg) => (arg === 'ENDPOINT' ? shop.endpoint : arg));
    const { all, exitCode, stderr } = await leftBy(filled, shop, configured);
    for (const form of forms) expect(all.includes(form), context(all, form)).toBe(false);
    expect([0, 1], stderr).toContain(exitCode);
    if (/evaluate|run --|report|discussion/.test(name)) expect(all).toContain('[redacted]');
  });

  test('it is decided as before, and its replies are taken over', async () => {
    const shop = await recordedShop();
    const plain = await leftBy(['evaluate', ...reports], shop, configured);
    expect(plain.all).toContain('it is so, [redacted]');
    const copies = plain.written.filter((file) => /transcripts|judge\/|judge\\/.test(file));
    expect(copies.length).toBe(3);
    for (const file of copies) expect(readFileSync(file, 'utf8')).toContain('[redacted]');
    const report = JSON.parse(readFileSync(join(shop.cwd, 'out/run.json'), 'utf8'));
    expect(report.summary).toMatchObject({ passed: 1, failed: 1, errored: 0 });
  });
});

test('where no secret stands in it, a transcript is the same file', async () => {
  const shop = await recordedShop();
  const { written } = await leftBy(['evaluate'], shop, { LATER: 'something else' });
  const copies = written.filter((file) => file.endsWith('.jsonl'));
  expect(copies.map((file) => statSync(file).nlink)).toEqual([2, 2]);
});

test('what scenarios are called and ask may hold what is configured', async () => {
  const shop = await recordedShop();
  const { exitCode, all } = await leftBy(['evaluate', 'fitness/beans.adl', ...reports], shop, {
    LATER: 'beans.',
  });
  expect(exitCode, all).toBe(0);
  const again = await leftBy(['evaluate', 'fitness/beans.adl', ...reports], shop, { LATER: 'many beans' });
  expect(again.exitCode, again.all).toBe(0);
});

function context(all: string, form: string): string {
  const at = all.indexOf(form);
  return JSON.stringify(all.slice(Math.max(0, at - 200), at + form.length));
}
