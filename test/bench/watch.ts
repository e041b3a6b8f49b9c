import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Print, type Scale, sized } from './support/bench.ts';
import { compileText } from './support/compile-text.ts';
import { timeProcess } from './support/measure-process.ts';
import { writeScenarios } from './support/scenario-folder.ts';
import { startGateway } from './support/start-gateway.ts';
import { median } from './support/statistics.ts';
import { table, times } from './support/table.ts';

/** What the list of benchmarks says of this one. */
export const summary = 'from the save of a gate to its verdict on the screen, in a suite that is recorded';

const EVENTS = 13;
const BETWEEN_SAVES_MS = 500;
const tool = resolve('bin/crew-fitness.js');

const plans = {
  full: { suites: [1, 200, 1000], saves: 41 },
  tiny: { suites: [2], saves: 1 },
} satisfies Record<Scale, object>;

/** Saves one scenario over and over, in suites of several sizes, and prints the medians. */
export async function bench(print: Print, scale: Scale = 'full'): Promise<void> {
  const { suites, saves } = sized(scale, plans);
  const gateway = await startGateway();
  const rows: string[][] = [];
  try {
    for (const scenarios of suites) {
      const folder = writeScenarios(scenarios);
      try {
        const run = ['run', '--endpoint', gateway.endpoint(EVENTS, 0), '--concurrency', '16'];
        await timeProcess({ args: [tool, ...run], cwd: folder.path });
        rows.push(row(scenarios, await measure(folder.path, saves)));
      } finally {
        folder.remove();
      }
    }
  } finally {
    await gateway.stop();
  }
  print(`Medians of ${saves} saves each, half a second apart.`);
  print('');
  for (const line of table(HEADER, rows)) print(line);
}

const HEADER = ['scenarios', 'read and parse', 'save to verdict', 'slowest of ten', 'ratio', 'target'];

interface Measurement {
  readonly parseMs: readonly number[];
  readonly verdictMs: readonly number[];
}

function row(scenarios: number, { parseMs, verdictMs }: Measurement): string[] {
  const sorted = [...verdictMs].sort((a, b) => a - b);
  const tenth = sorted[Math.ceil(sorted.length * 0.9) - 1] ?? Number.NaN;
  return [
    `${scenarios}`,
    `${median(parseMs).toFixed(2)} ms`,
    `${median(verdictMs).toFixed(0)} ms`,
    `${tenth.toFixed(0)} ms`,
    times(median(verdictMs) / median(parseMs)),
    '150 ms',
  ];
}

async function measure(folder: string, saves: number): Promise<Measurement> {
  const file = join(folder, 'fitness', 'tides-0001.adl');
  const passing = readFileSync(file, 'utf8');
  const failing = passing.replace('"06:12" OR', '"07:13" OR');
  const child = spawn(process.execPath, [tool, 'watch', '--from', 'latest'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [parseMs, verdictMs]: [number[], number[]] = [[], []];
  try {
    await said(child, 'waiting for changes');
    for (let save = 0; save < saves; save += 1) {
      // Saves that follow each other at once are taken together, as those of a branch that is checked out.
      await new Promise((wait) => setTimeout(wait, BETWEEN_SAVES_MS));
      const isPassing = save % 2 === 1;
      const begun = performance.now();
      writeFileSync(file, isPassing ? passing : failing);
      await said(child, isPassing ? 'now passes' : 'now fails');
      verdictMs.push(performance.now() - begun);
      await said(child, 'waiting for changes');
      const read = performance.now();
      compileText('tides-0001.adl', readFileSync(file));
      parseMs.push(performance.now() - read);
    }
  } finally {
    child.kill();
  }
  return { parseMs, verdictMs };
}

const unread = new WeakMap<ChildProcess, string>();

/** Waits until the program says a text, and forgets what it said up to there. */
async function said(child: ChildProcess, text: string): Promise<void> {
  for (let all = unread.get(child) ?? ''; ; ) {
    const at = all.indexOf(text);
    unread.set(child, at < 0 ? all : all.slice(at + text.length));
    if (at >= 0) return;
    all += String(await new Promise((resolve) => child.stdout?.once('data', resolve)));
  }
}
