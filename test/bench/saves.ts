import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { rename, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRealClock } from '../../src/cli/real-clock.ts';
import { watchFiles } from '../../src/cli/watch/files/watch-files.ts';
import { type Print, type Scale, sized } from './support/bench.ts';
import { table } from './support/table.ts';
import { adlText } from './support/texts.ts';

/** What the list of benchmarks says of this one. */
export const summary =
  'a thousand saves in a minute: how soon each is told of, what it costs, and what is left';

interface Load {
  readonly files: number;
  readonly saves: number;
  readonly pauseMs: number;
}

const loads = {
  full: [
    { files: 200, saves: 1000, pauseMs: 60 },
    { files: 2000, saves: 1000, pauseMs: 60 },
  ],
  tiny: [{ files: 5, saves: 10, pauseMs: 60 }],
} satisfies Record<Scale, readonly Load[]>;

/** Saves files in turn, in place, by rename, and by deletion and creation, each a while after the one before. */
export async function bench(print: Print, scale: Scale = 'full'): Promise<void> {
  const rows: string[][] = [];
  for (const load of sized<readonly Load[]>(scale, loads)) rows.push(await measure(load));
  print('Each save is told of after 25 ms of quiet; that wait is part of the delay. The target is 100 ms.');
  print('');
  const header = [
    'files watched',
    'saves',
    'told',
    'delay p50 / p90 / p99',
    'CPU a save',
    'heap',
    'watchers',
    'descriptors',
  ];
  for (const line of table(header, rows)) print(line);
}

async function measure({ files, saves, pauseMs }: Load): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'crew-fitness-bench-'));
  const paths = Array.from({ length: files }, (_, index) =>
    join(folder, `area${index % 10}`, `s${index}.adl`),
  );
  for (const path of paths) mkdirSync(join(path, '..'), { recursive: true });
  for (const path of paths) writeFileSync(path, adlText(2000));
  const written = new Map<string, number>();
  const delays: number[] = [];
  const watched = watchFiles({
    roots: [folder],
    passedOver: [],
    isOfInterest: (path) => path.endsWith('.adl'),
    clock: createRealClock(),
    onTrouble: ({ message }) => {
      throw new Error(message);
    },
    onChange: (changes) => {
      for (const path of changes.keys()) delays.push(performance.now() - (written.get(path) ?? Number.NaN));
    },
  });
  await watched.ready;
  const before = held();
  const cpu = process.cpuUsage();
  for (let round = 0; round < saves; round += 1) {
    const path = paths[round % Math.min(files, 20)] ?? '';
    await save(path, round);
    written.set(path, performance.now());
    await pause(pauseMs);
  }
  await pause(500);
  const { user, system } = process.cpuUsage(cpu);
  const after = held();
  await watched.close();
  rmSync(folder, { recursive: true });
  delays.sort((left, right) => left - right);
  return [
    `${files}`,
    `${saves}`,
    `${delays.length}`,
    [0.5, 0.9, 0.99]
      .map((part) => `${delays[Math.ceil(part * delays.length) - 1]?.toFixed(0)} ms`)
      .join(' / '),
    `${((user + system) / 1000 / saves).toFixed(1)} ms`,
    `${signed((after.heap - before.heap) / 2 ** 20, 1)} MB`,
    signed(after.watchers - before.watchers),
    signed(after.descriptors - before.descriptors),
  ];
}

async function save(path: string, round: number): Promise<void> {
  const content = `${adlText(2000)}# ${round}\n`;
  if (round % 3 === 1) await unlink(path);
  if (round % 3 === 2) await writeFile(`${path}.tmp`, content);
  if (round % 3 === 2) await rename(`${path}.tmp`, path);
  else await writeFile(path, content);
}

function held() {
  globalThis.gc?.();
  return {
    heap: process.memoryUsage().heapUsed,
    watchers: process.getActiveResourcesInfo().filter((kind) => kind === 'FSEventWrap').length,
    descriptors: process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0,
  };
}

function signed(value: number, digits = 0): string {
  return `${value < 0 ? '' : '+'}${value.toFixed(digits)}`;
}
