import { expect, test } from 'vitest';
import type { RunHeader } from '#model';
import { reporters } from '#reporters';
import { playReporter } from '../support/play-reporter.ts';
import {
  discussion,
  header,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../support/run-log.ts';

const flags = ['--judge', 'openai', '--config', "it's here.json"];
const options = { flags, crew: 'pilot' };
const from = (how: 'evaluated' | 'replayed' | 'resumed'): Partial<RunHeader> => ({
  id: 'run-2',
  source: { run: 'run-1', how },
  options,
});

/** What the console says of how to come to the verdict of a scenario that failed, or had no measurement, again. */
async function commandOf(run: Partial<RunHeader>, measured = true): Promise<string | undefined> {
  const plan = scenario('a.adl');
  const failed = observation(0, { status: 'failed', gates: [outcome(0, 'failed')] });
  const log = stamp([
    runStarted([plan], { run: header(run) }),
    ...(measured ? discussion(plan.id, failed) : []),
    scenarioFinished(plan.id, measured ? 'failed' : 'errored', { reason: 'told' }),
    runFinished(1),
  ]);
  const { output } = await playReporter(reporters.console, log);
  return /^ {2}((?:again|to ask) {2}.*)$/m.exec(output)?.[1];
}

const told = "--judge openai --config 'it'\\''s here.json' a.adl";

test.each<[string, Partial<RunHeader>, boolean, string]>([
  ['a run', { source: null, options: { flags } }, true, `again  npx crew-fitness run ${told}:4`],
  ['a run that was resumed', from('resumed'), true, `again  npx crew-fitness run --crew pilot ${told}:4`],
  ['a run that was evaluated', from('evaluated'), true, `again  npx crew-fitness evaluate run-2 ${told}:4`],
  ['a run that was replayed', from('replayed'), true, `again  npx crew-fitness evaluate run-2 ${told}:4`],
  ['what was not recorded', from('evaluated'), false, `to ask  npx crew-fitness run --crew pilot ${told}`],
  [
    'what was not recorded, of a crew that was named',
    { ...from('evaluated'), options: { flags: ['--crew', 'other'], crew: 'pilot' } },
    false,
    'to ask  npx crew-fitness run --crew other a.adl',
  ],
  [
    'a log with flags that are none',
    { options: { flags: [7, null], crew: 7 } },
    true,
    'again  npx crew-fitness run a.adl:4',
  ],
])('%s', async (_name, run, measured, command) => {
  expect(await commandOf(run, measured)).toBe(command);
});
