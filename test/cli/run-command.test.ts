import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Report } from '#model';
import { parse, run } from '../../src/cli/api.ts';
import { startScriptServer } from '../support/script-server.ts';
import { playMain } from './play-main.ts';

const examples = new URL('../../fixtures/examples', import.meta.url).pathname;
const good = (term: string): string =>
  `DESCRIPTION counts ${term}\nDEFINE CONST QUESTION AS "How many jars?"\nASSERT(synthesis CONTAINS "${term}")\n`;
const events = (...objects: object[]): string =>
  objects.map((object) => `data: ${JSON.stringify(object)}\n\n`).join('');
const rice = events(
  { type: 'connected' },
  { type: 'synthesis', content: 'Twelve jars of rice.' },
  { type: 'done' },
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-command-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

async function runAgainstRice(args: readonly string[]) {
  const server = await startScriptServer({ streams: [{ bytes: rice }], repeat_last: true });
  const result = await playMain(['run', ...args, '--endpoint', server.endpoint], { cwd: folder });
  await server.close();
  return { ...result, server };
}

test.each([
  { term: 'rice', exitCode: 0 },
  { term: 'beans', exitCode: 1 },
])('the exit code follows the verdict: $term', async ({ term, exitCode }) => {
  write({ 'fitness/a.adl': good(term) });
  expect((await runAgainstRice([])).exitCode).toBe(exitCode);
});

test('a broken file stops the run before anything is asked, and the promised reports say so', async () => {
  write({
    'fitness/a.adl': good('rice'),
    'fitness/b.adl': 'DESCRIPTION b\nASSERT(synthesis CONTAINS "rice)\n',
    'out.json': 'of yesterday',
  });
  const { exitCode, server } = await runAgainstRice([
    '--reporter',
    'json=out.json',
    '--reporter',
    'junit=out.xml',
  ]);
  expect(exitCode).toBe(2);
  expect(server.requests).toEqual([]);
  const report: Report = JSON.parse(read('out.json'));
  expect(report.scenarios.map(({ id, status }) => [id, status])).toEqual([
    ['fitness/a.adl', 'skipped'],
    ['fitness/b.adl', 'errored'],
  ]);
  expect(read('out.xml').match(/<error /g)).toHaveLength(1);
});

test('a crew that nobody configured is a usage error, and the report of yesterday does not stand there', async () => {
  write({ 'fitness/a.adl': good('rice'), 'out.json': 'of yesterday' });
  const result = await playMain(['run', '--crew', 'pliot', '--reporter', 'json=out.json'], { cwd: folder });
  expect(result.exitCode).toBe(2);
  expect(result.stderr).toContain('pliot');
  expect(result.stderr).toContain('--crew demo');
  const report: Report = JSON.parse(read('out.json'));
  expect(report.run.exitCode).toBe(2);
  expect(report.scenarios[0]).toMatchObject({ status: 'errored', reason: expect.stringContaining('pliot') });
});

test('every reporter can be made again from the run folder, to the byte', async () => {
  write({ 'fitness/a.adl': good('rice'), 'fitness/b.adl': good('beans') });
  const names = ['json', 'junit', 'ctrf', 'tap', 'markdown', 'events', 'github', 'console'];
  const into = (place: string): string[] =>
    names.flatMap((name) => ['--reporter', `${name}=${place}/${name}`]);
  await runAgainstRice(into('live'));
  const rebuilt = await playMain(['report', ...into('again')], { cwd: folder });
  expect(rebuilt.exitCode).toBe(0);
  for (const name of names) expect(read(`again/${name}`), name).toBe(read(`live/${name}`));
});

test('a log in which no run began makes no report', async () => {
  write({ 'log/events.ndjson': 'no event\n', 'out.json': 'of yesterday' });
  const result = await playMain(['report', 'log', '--reporter', 'json=out.json'], { cwd: folder });
  expect(result).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('holds no run') });
  expect(read('out.json')).toBe('of yesterday');
});

test('of a log that somebody damaged the line is told that is not what it must be', async () => {
  const started = { version: 1, seq: 0, at: '2026-03-02T08:00:00Z', type: 'run-started', run: 5 };
  write({ 'log/events.ndjson': `${JSON.stringify(started)}\n` });
  const result = await playMain(['report', 'log'], { cwd: folder });
  expect(result.exitCode).toBe(2);
  expect(result.stderr).toMatch(
    /line 1 of .*events\.ndjson is not what it must be \(run must be an object\)/,
  );
});

test('the run folder holds the log, a transcript of every discussion, and the report', async () => {
  write({ 'fitness/a.adl': good('rice') });
  await runAgainstRice(['--iterations', '2']);
  const [run = ''] = readdirSync(join(folder, '.crew-fitness/runs')).filter((name) => !name.startsWith('.'));
  expect(run).toMatch(/^\d{8}T\d{6}Z-[0-9a-z]+$/);
  const files = readdirSync(join(folder, '.crew-fitness/runs', run), { recursive: true });
  expect(files).toEqual(expect.arrayContaining(['events.ndjson', 'run.json', 'transcripts']));
  const transcripts = files.map(String).filter((name) => name.endsWith('.jsonl'));
  expect(transcripts).toHaveLength(2);
  const lines = read(`.crew-fitness/runs/${run}/${transcripts[0]}`).trim().split('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ type: 'meta', question: 'How many jars?' });
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'end' });
});

test('iterations ask again, each in a conversation of its own', async () => {
  write({ 'fitness/a.adl': good('rice') });
  const answer = (content: string) => ({
    bytes: events({ type: 'connected' }, { type: 'synthesis', content }, { type: 'done' }),
  });
  const server = await startScriptServer({
    posts: ['c-1', 'c-2', 'c-3'].map((id) => ({ status: 200, body: JSON.stringify({ conversationId: id }) })),
    streams: [answer('rice'), answer('jars'), answer('rice')],
  });
  const result = await playMain(['run', '--iterations', '3', '--endpoint', server.endpoint], { cwd: folder });
  await server.close();
  expect(result.exitCode).toBe(1);
  const ids = server.posts().map(({ body }) => JSON.parse(body).conversationId);
  expect(new Set(ids).size).toBe(3);
  expect(result.stdout).toMatch(/1 of 3/);
});

test('a dry run looks at everything and asks nothing', async () => {
  write({ 'fitness/a.adl': `${good('rice')}ASSERT(DEFER synthesis REFLECTS "twelve jars")\n` });
  const { exitCode, stdout, server } = await runAgainstRice(['--dry-run']);
  expect(exitCode).toBe(3);
  expect(stdout).toContain('✓ crew pantry is ready');
  expect(stdout).toContain('✗ a judge for REFLECTS');
  expect(stdout).toContain('1 scenario would be');
  expect(server.posts()).toEqual([]);
});

test('where no scenario is found the promised report says so, and no run is kept', async () => {
  write({ 'fitness/.keep': '', 'out.json': 'of yesterday', 'out.xml': 'of yesterday' });
  const { exitCode, stderr } = await runAgainstRice([
    ...['fitness', '--reporter', 'json=out.json', '--reporter', 'junit=out.xml'],
  ]);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/no scenario/);
  const report: Report = JSON.parse(read('out.json'));
  expect(report).toMatchObject({
    run: { exitCode: 2 },
    summary: { scenarios: 0 },
    troubles: [expect.stringContaining('no scenario')],
  });
  expect(read('out.xml')).toMatch(/tests="0"/);
  expect(readdirSync(folder)).not.toContain('.crew-fitness');
});

test('a run folder that cannot be made stops the run; the promised report says so and nothing half-made is left', async () => {
  write({ 'fitness/a.adl': good('rice'), blocked: 'a file where a folder should be' });
  const { exitCode, server, stderr } = await runAgainstRice([
    ...['--output-dir', 'blocked/runs', '--reporter', 'json=out/report.json'],
  ]);
  expect(exitCode).toBe(2);
  expect(server.requests).toEqual([]);
  expect(stderr).toContain('blocked');
  expect(readdirSync(join(folder, 'out'))).toEqual(['report.json']);
  const report: Report = JSON.parse(read('out/report.json'));
  expect(report.scenarios[0]).toMatchObject({
    status: 'errored',
    reason: expect.stringContaining('not asked'),
  });
});

test('a crew whose certificate is not verified is mentioned in every run', async () => {
  write({ 'fitness/a.adl': good('rice') });
  const server = await startScriptServer({ streams: [{ bytes: rice }], repeat_last: true });
  const crews = { pilot: { endpoint: server.endpoint, insecure: true } };
  write({ 'crew-fitness.config.json': JSON.stringify({ crews }) });
  const result = await playMain(['run', '--crew', 'pilot'], { cwd: folder });
  const dry = await playMain(['run', '--crew', 'pilot', '--dry-run'], { cwd: folder });
  await server.close();
  expect(result.exitCode).toBe(0);
  for (const { stdout } of [result, dry]) expect(stdout).toMatch(/certificate of crew pilot is not verified/);
});

test('--silent holds for a dry run too', async () => {
  write({ 'fitness/a.adl': good('rice') });
  const { exitCode, stdout } = await runAgainstRice(['--dry-run', '--silent']);
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' });
});

test('by program a run has its time-out too', async () => {
  write({ 'fitness/a.adl': good('rice') });
  const server = await startScriptServer({ streams: [{ bytes: '', end: { at_ms: 600_000, how: 'hang' } }] });
  const options = { endpoint: server.endpoint, runTimeout: '300ms' };
  const outcome = await run({ cwd: folder, environment: {}, options });
  await server.close();
  expect(outcome).toMatchObject({ exitCode: 3, report: { run: { partial: true } } });
});

test('the examples show passes, one failure of a gate and one of the judge', async () => {
  const outcome = await run({
    patterns: [examples],
    cwd: examples,
    options: { crew: 'demo', outputDir: join(folder, 'out'), concurrency: 9 },
  });
  expect(outcome.errors).toEqual([]);
  expect(outcome.exitCode).toBe(1);
  const failed = outcome.report?.scenarios.filter(({ status }) => status !== 'passed') ?? [];
  expect(failed.map(({ status }) => status)).toEqual(['failed', 'failed']);
  const gatesFailed = failed.map(
    ({ iterations }) => iterations[0]?.gates.filter(({ status }) => status === 'failed').length,
  );
  expect(gatesFailed.sort()).toEqual([0, 1]);
  expect(failed.some(({ judged }) => judged[0]?.status === 'failed')).toBe(true);
});

test('by program: plans without files, errors without exceptions', async () => {
  expect(parse(good('rice')).scenario).toMatchObject({
    question: 'How many jars?',
    assertions: [{ kind: 'synthesis-contains' }],
  });
  const nothing = await run({ patterns: ['no-such.adl'], cwd: folder, environment: {} });
  const wrong = await run({ cwd: folder, options: { concurrency: 0, name: '(', iterations: 'two' } });
  expect(wrong.errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^the option concurrency must be/),
    expect.stringMatching(/^the option name must be a regular expression/),
    expect.stringMatching(/^the option iterations must be/),
  ]);
  expect(nothing).toMatchObject({
    exitCode: 2,
    report: null,
    errors: [{ message: expect.stringContaining('no-such.adl') }],
  });
});
