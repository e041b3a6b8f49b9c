import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import type { Report } from '#model';
import { type DemoFault, demoFaults, demoPace, isDemoFault } from '#subjects';
import { startEmbeddedCrew } from '../../../src/cli/embedded-crew.ts';
import { realClock } from '../../support/real-clock.ts';
import { playMain } from '../play-main.ts';
import { makeTree } from '../tree.ts';
import { demoScenarios } from './demo-files.ts';

/** One way in which all discussions of the crew are held. */
interface Manner {
  readonly faults: readonly DemoFault[];
  readonly generation: 'A' | 'B';
  readonly flags: readonly string[];
}

const generations = ['A', 'B'] as const;
/** The slow ones first, so that none is left at the end. */
const faults = Object.keys(demoFaults).filter(isDemoFault).reverse();
const manners: readonly Manner[] = generations.flatMap((generation): Manner[] => [
  { generation, faults: [], flags: [] },
  ...faults.map((fault): Manner => ({ generation, faults: [fault], flags: [] })),
  { generation, faults: [], flags: ['--fail-fast'] },
  { generation, faults: ['drop', 'restart'], flags: [] },
  { generation, faults: ['drop', 'slow-post'], flags: [] },
  { generation, faults: ['silence'], flags: ['--idle-timeout', '300ms'] },
  { generation, faults: ['error-event'], flags: ['--retry-errors', '1'] },
  { generation, faults: ['drop'], flags: ['--iterations', '2'] },
]);

const discussions = readdirSync(new URL('../../../fixtures/demo/', import.meta.url)).filter((name) =>
  name.endsWith('.json'),
);
const COMMON = ['--concurrency', '22', '--max-errors', '0', '--readiness-timeout', '10s'];
/** More at a time would wait for this machine, and miss their deadlines. */
const AT_ONCE = 4;

test('every discussion of the demo crew, under every fault and gateway, is decided again as it was live', async () => {
  const limit = pLimit(AT_ONCE);
  const told = await Promise.all(manners.map((manner) => limit(() => liveAndAgain(manner))));
  for (const { manner, live, again } of told) {
    expect(live.scenarios.length, label(manner)).toBe(discussions.length);
    expect(again.scenarios, label(manner)).toEqual(live.scenarios);
    expect(again.summary).toEqual(live.summary);
    expect(again.run).toMatchObject({ exitCode: live.run.exitCode, partial: false });
  }
  // What is alike must also be something: every outcome, and what outages and restarts make of it.
  const iterations = told.flatMap(({ live }) => live.scenarios.flatMap((scenario) => scenario.iterations));
  const outcomes = new Set(iterations.flatMap(({ gates }) => gates.map(({ status }) => status)));
  expect([...outcomes].sort()).toEqual(['advisory', 'deferred', 'failed', 'passed', 'undecided']);
  const hidden = iterations.flatMap(({ gates }) =>
    gates.filter(({ status, decidedAtMs }) => status === 'undecided' && decidedAtMs !== null),
  );
  expect(hidden.length).toBeGreaterThan(20);
  for (const sign of ['reconnects', 'restarts', 'syntheses'] as const) {
    expect(iterations.filter((iteration) => iteration[sign] > 0).length).toBeGreaterThan(20);
  }
  expect(new Set(iterations.map(({ endReason }) => endReason))).toEqual(
    new Set(['done', 'deadline', 'fault', 'fail-fast']),
  );
}, 180_000);

async function liveAndAgain(manner: Manner) {
  const crew = await startEmbeddedCrew({ clock: realClock(), pace: 2 * demoPace, ...manner });
  const cwd = makeTree(demoScenarios(manner.faults.includes('slow-post') ? '7s' : '2s'));
  const live = await reportOf(cwd, ['run', '--endpoint', crew.endpoint, ...COMMON, ...manner.flags]);
  // Nobody is left who could be asked.
  await crew.close();
  return { manner, live, again: await reportOf(cwd, ['evaluate']) };
}

async function reportOf(cwd: string, args: readonly string[]): Promise<Report> {
  const played = await playMain([...args, '--judge', 'embedded', '--reporter', 'json=report.json'], { cwd });
  expect(played.stderr).toBe('');
  return JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8'));
}

function label({ faults: those, generation, flags }: Manner): string {
  return `${those.join(' and ') || 'no fault'}, generation ${generation} ${flags.join(' ')}`;
}
