import { resolve } from 'node:path';
import { type Print, type Scale, sized } from './support/bench.ts';
import { measureProcess } from './support/measure-process.ts';
import { writeScenarios } from './support/scenario-folder.ts';
import { type Gateway, programPath, startGateway } from './support/start-gateway.ts';
import { table } from './support/table.ts';

/** What the list of benchmarks says of this one. */
export const summary =
  'peak memory of one endless discussion and of many at once, and what is left open afterwards';

interface Load {
  readonly discussions: number;
  /** Of each discussion. */
  readonly events: number;
  readonly pauseMs: number;
}

const loads = {
  full: [
    { discussions: 1, events: 1_000_000, pauseMs: 0 },
    { discussions: 500, events: 13, pauseMs: 500 },
  ],
  tiny: [{ discussions: 5, events: 100, pauseMs: 0 }],
} satisfies Record<Scale, readonly Load[]>;

/** Each load twice: through the crew client alone, which tells what it leaves open, and through the whole tool. */
export async function bench(print: Print, scale: Scale = 'full'): Promise<void> {
  const rows: string[][] = [];
  for (const load of sized<readonly Load[]>(scale, loads)) {
    rows.push(await inGateway((gateway) => clientRow(gateway, load)));
    rows.push(await inGateway((gateway) => toolRow(gateway, load)));
  }
  print(
    'The target is a peak of 200 MB and nothing left open. What the tool leaves open would keep its process alive.',
  );
  print('');
  const header = [
    'load',
    'wall',
    'peak RSS',
    'most at once',
    'descriptors left',
    'handles left',
    'listeners left',
  ];
  for (const line of table(header, rows)) print(line);
}

async function inGateway(measure: (gateway: Gateway) => Promise<string[]>): Promise<string[]> {
  const gateway = await startGateway();
  try {
    return await measure(gateway);
  } finally {
    await gateway.stop();
  }
}

async function clientRow(gateway: Gateway, load: Load): Promise<string[]> {
  const endpoint = gateway.endpoint(load.events, load.pauseMs);
  const usage = await measureProcess({ args: [programPath('discussions'), endpoint, `${load.discussions}`] });
  const { events, done, descriptors, handles, listeners } = Object(JSON.parse(usage.stdout));
  if (events !== load.discussions * load.events || done !== load.discussions) {
    throw new Error(`the crew client lost events: ${usage.stdout}`);
  }
  return [
    ...(await cells('crew client', { gateway, load, usage })),
    `${descriptors}`,
    `${handles}`,
    `${listeners}`,
  ];
}

async function toolRow(gateway: Gateway, load: Load): Promise<string[]> {
  const folder = writeScenarios(load.discussions);
  const reporters = ['console', 'junit=junit.xml', 'json=run.json'];
  try {
    const usage = await measureProcess({
      args: [
        resolve('bin/crew-fitness.js'),
        'run',
        '--endpoint',
        gateway.endpoint(load.events, load.pauseMs),
        '--concurrency',
        `${load.discussions}`,
        ...reporters.flatMap((reporter) => ['--reporter', reporter]),
      ],
      cwd: folder.path,
    });
    return cells('crew-fitness run', { gateway, load, usage });
  } finally {
    folder.remove();
  }
}

async function cells(
  what: string,
  run: {
    readonly gateway: Gateway;
    readonly load: Load;
    readonly usage: { readonly wallMs: number; readonly peakMb: number };
  },
): Promise<string[]> {
  const { discussions, events } = run.load;
  return [
    `${what}: ${discussions} x ${events.toLocaleString('en')} events`,
    `${(run.usage.wallMs / 1000).toFixed(1)} s`,
    `${run.usage.peakMb.toFixed(0)} MB`,
    `${await run.gateway.mostAtOnce()}`,
  ];
}
