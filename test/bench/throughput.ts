import { join, resolve } from 'node:path';
import { type Print, type Scale, sized } from './support/bench.ts';
import { measureProcess, timeProcess, type Usage } from './support/measure-process.ts';
import { writeScenarios } from './support/scenario-folder.ts';
import { type Gateway, programPath, startGateway } from './support/start-gateway.ts';
import { median, medianRatio } from './support/statistics.ts';
import { table, times } from './support/table.ts';

/** What the list of benchmarks says of this one. */
export const summary =
  'wall time, CPU and memory of `run` against a bare undici loop that does the same requests';

const EVENTS = 13;
const tool = resolve('bin/crew-fitness.js');

interface Load {
  readonly concurrency: number;
  /** Milliseconds between two events of a discussion. */
  readonly pauseMs: number;
  readonly repetitions: number;
}

interface Pair {
  readonly bare: Usage;
  readonly ours: Usage;
}

const plans = {
  full: {
    discussions: 200,
    startUps: 9,
    loads: [
      { concurrency: 1, pauseMs: 0, repetitions: 7 },
      { concurrency: 16, pauseMs: 0, repetitions: 7 },
      { concurrency: 64, pauseMs: 0, repetitions: 7 },
      { concurrency: 16, pauseMs: 50, repetitions: 3 },
      { concurrency: 64, pauseMs: 50, repetitions: 3 },
    ],
  },
  tiny: { discussions: 4, startUps: 1, loads: [{ concurrency: 2, pauseMs: 1, repetitions: 1 }] },
} satisfies Record<Scale, { discussions: number; startUps: number; loads: readonly Load[] }>;

/** Runs both programs in turn and prints the medians of each and of their ratios. */
export async function bench(print: Print, scale: Scale = 'full'): Promise<void> {
  const { discussions, startUps, loads } = sized(scale, plans);
  const gateway = await startGateway();
  const many = writeScenarios(discussions);
  const one = writeScenarios(1);
  try {
    print(
      `${discussions} discussions of ${EVENTS} events each; console, JUnit, JSON and transcripts are on.`,
    );
    print('');
    const rows: string[][] = [];
    for (const load of loads)
      rows.push(row(load, await measure({ gateway, load, discussions, folder: many.path })));
    for (const line of table(HEADER, rows)) print(line);
    print('');
    print('Nothing is subtracted above. What the two processes cost before they have asked anything twice:');
    print('');
    for (const line of await startUpTable(gateway, one.path, startUps)) print(line);
  } finally {
    many.remove();
    one.remove();
    await gateway.stop();
  }
}

const HEADER = ['at once / pause', 'bare loop', 'crew-fitness', 'wall', 'CPU', 'peak RSS', 'target'];

function row(load: Load, pairs: readonly Pair[]): string[] {
  const ratio = (pick: (usage: Usage) => number): number =>
    medianRatio(
      pairs.map(({ ours }) => pick(ours)),
      pairs.map(({ bare }) => pick(bare)),
    );
  const seconds = (usages: readonly Usage[]): string =>
    `${(median(usages.map(({ wallMs }) => wallMs)) / 1000).toFixed(2)} s`;
  const peak = `${median(pairs.map(({ ours }) => ours.peakMb)).toFixed(0)} MB`;
  return [
    `${load.concurrency} / ${load.pauseMs} ms`,
    seconds(pairs.map(({ bare }) => bare)),
    seconds(pairs.map(({ ours }) => ours)),
    times(ratio(({ wallMs }) => wallMs)),
    times(ratio(({ cpuMs }) => cpuMs)),
    `${times(ratio(({ peakMb }) => peakMb))} (${peak})`,
    load.pauseMs === 0 ? '1.50x' : '1.05x',
  ];
}

interface Measurement {
  readonly gateway: Gateway;
  readonly load: Load;
  readonly discussions: number;
  readonly folder: string;
}

async function measure({ gateway, load, discussions, folder }: Measurement): Promise<Pair[]> {
  const endpoint = gateway.endpoint(EVENTS, load.pauseMs);
  const pairs: Pair[] = [];
  for (let round = 0; round < load.repetitions; round += 1) {
    pairs.push({
      bare: await measureProcess({ args: bareLoop(endpoint, discussions, load.concurrency) }),
      ours: await measureProcess({ args: run(endpoint, load.concurrency), cwd: folder }),
    });
  }
  const expected = `${discussions * EVENTS}\n`;
  if (pairs.some(({ bare }) => bare.stdout !== expected)) throw new Error('the bare loop missed events');
  return pairs;
}

function bareLoop(endpoint: string, discussions: number, concurrency: number): string[] {
  return [programPath('bare-loop'), endpoint, `${discussions}`, `${concurrency}`];
}

function run(endpoint: string, concurrency: number): string[] {
  const reporters = [
    'console',
    `junit=${join('reports', 'junit.xml')}`,
    `json=${join('reports', 'run.json')}`,
  ];
  return [
    tool,
    'run',
    '--endpoint',
    endpoint,
    '--concurrency',
    `${concurrency}`,
    ...reporters.flatMap((reporter) => ['--reporter', reporter]),
  ];
}

async function startUpTable(gateway: Gateway, folder: string, repetitions: number): Promise<string[]> {
  const endpoint = gateway.endpoint(EVENTS, 0);
  const programs = [
    { name: '`node -e 0`', args: ['-e', '0'] },
    { name: 'bare loop, 1 discussion', args: bareLoop(endpoint, 1, 1) },
    { name: 'crew-fitness, `--version`', args: [tool, '--version'] },
    { name: 'crew-fitness, 1 scenario', args: run(endpoint, 1) },
  ];
  const walls = programs.map((): number[] => []);
  for (let round = 0; round < repetitions; round += 1) {
    for (const [index, { args }] of programs.entries()) {
      walls[index]?.push(await timeProcess({ args, cwd: folder }));
    }
  }
  return table(
    ['process', 'wall'],
    programs.map(({ name }, index) => [name, `${median(walls[index] ?? []).toFixed(0)} ms`]),
  );
}
