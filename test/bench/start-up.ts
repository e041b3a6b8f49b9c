import { resolve } from 'node:path';
import { type Print, type Scale, sized } from './support/bench.ts';
import { timeProcess } from './support/measure-process.ts';
import { writeScenarios } from './support/scenario-folder.ts';
import { median, medianRatio } from './support/statistics.ts';
import { table, times } from './support/table.ts';

/** What the list of benchmarks says of this one. */
export const summary = 'wall time of `--version` and of `list` against `node -e 0`';

const plans = {
  full: { scenarios: 1000, repetitions: 21 },
  tiny: { scenarios: 3, repetitions: 1 },
} satisfies Record<Scale, object>;

/** Starts the programs in turn and prints the medians of each and of their ratios. */
export async function bench(print: Print, scale: Scale = 'full'): Promise<void> {
  const { scenarios, repetitions } = sized(scale, plans);
  const folder = writeScenarios(scenarios);
  const tool = resolve('bin/crew-fitness.js');
  const programs = [
    { name: '`node -e 0`', args: ['-e', '0'], target: '' },
    { name: '`crew-fitness --version`', args: [tool, '--version'], target: '1.30x' },
    { name: '`crew-fitness --help`', args: [tool, '--help'], target: '' },
    { name: `\`crew-fitness list\`, ${scenarios} scenarios`, args: [tool, 'list'], target: '' },
  ];
  const walls = programs.map((): number[] => []);
  try {
    for (let round = 0; round < repetitions; round += 1) {
      for (const [index, { args }] of programs.entries()) {
        walls[index]?.push(await timeProcess({ args, cwd: folder.path }));
      }
    }
  } finally {
    folder.remove();
  }
  const rows = programs.map(({ name, target }, index) => {
    const own = walls[index] ?? [];
    return [name, `${median(own).toFixed(0)} ms`, times(medianRatio(own, walls[0] ?? [])), target];
  });
  print(`Medians of ${repetitions} interleaved starts.`);
  print('');
  for (const line of table(['process', 'wall', 'ratio', 'target'], rows)) print(line);
}
