import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Report } from '#model';
import { type BuiltCli, buildCli } from '../../support/run-cli.ts';
import { makeTree } from '../tree.ts';
import { demoScenarios } from './demo-files.ts';
import { asks, startCrew } from './workshop.ts';

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
});
afterAll(() => cli.remove());

function reportOf(cwd: string): Report {
  return JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8'));
}

/** Carries a command out in a process of its own, with a JSON report. */
async function play(cwd: string, args: readonly string[], started?: (child: ChildProcess) => void) {
  const reporters = ['--reporter', 'json=report.json', '--reporter', 'console'];
  return cli.run([...args, ...reporters], { cwd, ...(started === undefined ? {} : { started }) });
}

/** The embedded crew in a process of its own, under a fault; its endpoint. */
async function servedDemo(...flags: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [cli.entry, 'demo', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    const endpoint = /listens at (\S+)/.exec(String(chunk))?.[1];
    if (endpoint !== undefined) return endpoint;
  }
  throw new Error('the demo says no endpoint');
}

describe('the built program decides a run again as it was', () => {
  test.each([[['--fault', 'drop', '--generation', 'A']], [['--fault', 'restart']]])(
    'demo %j',
    async (flags) => {
      const endpoint = await servedDemo(...flags);
      const cwd = makeTree(demoScenarios('4s'));
      await play(cwd, ['run', '--endpoint', endpoint, '--concurrency', '11', '--judge', 'embedded']);
      const live = reportOf(cwd);
      expect(live.summary.iterations).toMatchObject({ errored: 0 });
      const again = await play(cwd, ['evaluate', '--judge', 'embedded']);
      expect(reportOf(cwd).scenarios).toEqual(live.scenarios);
      expect(again.stderr).toBe('');
    },
  );
});

describe('a run that ended early is gone on with', () => {
  const things = ['jars', 'beans', 'lids'];
  const suite = Object.fromEntries(
    things.map((thing) => [`fitness/${thing}.adl`, asks(`How many ${thing}?`)]),
  );

  test.each(['SIGINT', 'SIGKILL'] as const)('%s', async (signal) => {
    let well = false;
    const crew = await startCrew((question) => (well || question.includes('beans') ? 'twelve' : null));
    const cwd = makeTree(suite);
    const command = ['run', '--endpoint', crew.endpoint];
    const cut = await play(cwd, command, (child) => {
      const watch = setInterval(() => {
        if (crew.asked.length < 2) return;
        clearInterval(watch);
        // The second question is under way; give its stream the time to be opened.
        setTimeout(() => child.kill(signal), 200);
      }, 10);
    });
    expect(cut.exitCode).toBe({ SIGINT: 130, SIGKILL: null }[signal]);
    expect(crew.asked).toEqual(['How many beans?', 'How many jars?']);

    const evaluated = await play(cwd, ['evaluate']);
    expect(evaluated.exitCode).toBe(3);
    expect(reportOf(cwd).summary).toMatchObject({ passed: 1, errored: 2 });

    well = true;
    const resumed = await play(cwd, [...command, '--resume']);
    expect(resumed).toMatchObject({ exitCode: 0 });
    expect(crew.asked.slice(2)).toEqual(['How many jars?', 'How many lids?']);
    expect(reportOf(cwd).scenarios.map(({ id, status }) => [id, status])).toEqual(
      [...things].sort().map((thing) => [`fitness/${thing}.adl`, 'passed']),
    );
  });
});
