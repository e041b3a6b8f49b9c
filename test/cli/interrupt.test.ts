import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Report } from '#model';
import { type BuiltCli, buildCli } from '../support/run-cli.ts';
import { type ScriptServer, startScriptServer } from '../support/script-server.ts';

const QUICK = 'answered at once';
const events = (...objects: object[]): string =>
  objects.map((object) => `data: ${JSON.stringify(object)}\n\n`).join('');
const answered = events(
  { type: 'connected' },
  { type: 'synthesis', content: 'Twelve jars of rice.' },
  { type: 'done' },
);
const thinking = events({ type: 'connected' }, { type: 'thread_found', threadId: 't-1' });

let cli: BuiltCli;
let server: ScriptServer;
let folder: string;

beforeAll(async () => {
  cli = await buildCli();
});
afterAll(() => cli.remove());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'interrupt-'));
  for (const name of ['a', 'b', 'c']) {
    writeFileSync(
      join(folder, `${name}.adl`),
      `DESCRIPTION ${name === 'a' ? QUICK : 'thinks for long'}\nDEFINE CONST QUESTION AS "How many jars?"\nASSERT(synthesis is non-empty)\n`,
    );
  }
  server = await startScriptServer({
    streams: [
      { bytes: answered },
      {
        bytes: thinking + thinking,
        chunks: [
          { at_ms: 0, from: 0, to: thinking.length },
          { at_ms: 3000, from: thinking.length, to: 2 * thinking.length },
        ],
        end: { at_ms: 600_000, how: 'hang' },
      },
    ],
    repeat_last: true,
  });
  return async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

const reports = [
  '--reporter',
  'console',
  '--reporter',
  'junit=out/junit.xml',
  '--reporter',
  'json=out/report.json',
];

/** Starts a run over the three scenarios; `act` is called once the second stream was asked for. */
function runInto(act: (child: ChildProcess) => void, args: readonly string[] = reports) {
  return cli.run(['run', '.', '--endpoint', server.endpoint, ...args], {
    cwd: folder,
    started: (child) => {
      const watch = setInterval(() => {
        if (server.streams().length < 2) return;
        clearInterval(watch);
        act(child);
      }, 10);
    },
  });
}

function readReport(): Report {
  return JSON.parse(readFileSync(join(folder, 'out/report.json'), 'utf8'));
}

test.each([
  { signal: 'SIGINT', exitCode: 130 },
  { signal: 'SIGTERM', exitCode: 143 },
  { signal: 'SIGHUP', exitCode: 129 },
] as const)(
  '$signal leaves whole reports that are marked partial, and exit code $exitCode',
  async ({ signal, exitCode }) => {
    const result = await runInto((child) => child.kill(signal));
    expect(result.exitCode).toBe(exitCode);
    const report = readReport();
    expect(report.run).toMatchObject({ partial: true, partialReason: `interrupted by ${signal}`, exitCode });
    expect(report.scenarios.map(({ status }) => status)).toEqual(['passed', 'errored', 'skipped']);
    expect(readFileSync(join(folder, 'out/junit.xml'), 'utf8')).toMatch(/<\/testsuites>\s*$/);
    expect(result.stdout).toContain(`interrupted by ${signal}`);
  },
);

test('a signal that comes twice at a time, as from `timeout`, is one', async () => {
  const result = await runInto((child) => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGTERM'), 15);
  });
  expect(result.exitCode).toBe(143);
  expect(readReport().run).toMatchObject({ partial: true, exitCode: 143 });
});

test('a second signal ends it at once, and no half report stands under a promised name', async () => {
  const result = await runInto((child) => {
    child.kill('SIGINT');
    child.kill('SIGTERM');
  });
  expect([130, 143]).toContain(result.exitCode);
  for (const name of ['junit.xml', 'report.json']) {
    const path = join(folder, 'out', name);
    if (existsSync(path)) expect(readFileSync(path, 'utf8').trimEnd()).toMatch(/(<\/testsuites>|\})$/);
  }
});

test('kill -9 loses nothing that was finished: the report can be made from the log', async () => {
  const killed = await runInto((child) => child.kill('SIGKILL'));
  expect(killed.exitCode).toBeNull();
  expect(existsSync(join(folder, 'out/report.json'))).toBe(false);
  const rebuilt = await cli.run(['report', '--reporter', 'json=out/report.json'], { cwd: folder });
  expect(rebuilt).toMatchObject({ exitCode: 0, stderr: '' });
  const report = readReport();
  expect(report.run.partial).toBe(true);
  expect(report.scenarios.map(({ status }) => status)).toEqual(['passed', 'skipped', 'skipped']);
});

test('a reader that goes away ends the run quietly', async () => {
  const result = await runInto((child) => child.stdout?.destroy(), ['--verbose']);
  expect(result.stderr).toBe('');
  expect([0, 141, null]).toContain(result.exitCode);
  const [run] = readdirSync(join(folder, '.crew-fitness/runs')).filter((name) => !name.startsWith('.'));
  expect(existsSync(join(folder, '.crew-fitness/runs', run ?? '', 'run.json'))).toBe(true);
});

test('--run-timeout ends the whole run and says so', async () => {
  const result = await cli.run(
    ['run', '.', '--endpoint', server.endpoint, '--run-timeout', '600ms', ...reports],
    { cwd: folder },
  );
  expect(result.exitCode).toBe(3);
  expect(readReport().run).toMatchObject({
    partial: true,
    partialReason: expect.stringContaining('--run-timeout'),
  });
});
