import { expect, test } from 'vitest';
import { evaluate, type RunEvent, run } from '../../../src/cli/api.ts';
import { asks, openWorkshop, startCrew, verdicts } from './workshop.ts';

const JARS = asks('How many jars?', 'synthesis CONTAINS "twelve"');
const trouble = [{ type: 'error', error: 'the queue is full' }];

test('a run is evaluated, replayed and gone on with by program, and nobody is asked in vain', async () => {
  let well = false;
  const crew = await startCrew((question) => (well || question.includes('jars') ? 'twelve' : trouble));
  const { cwd, write, runs } = openWorkshop({
    'fitness/jars.adl': JARS,
    'fitness/lids.adl': JARS.replaceAll('jars', 'lids'),
  });
  const common = { cwd, environment: {} };
  const live = await run({ ...common, options: { endpoint: crew.endpoint } });
  const asked = crew.asked.length;
  const [first = ''] = runs();

  const told: RunEvent[] = [];
  const again = await evaluate({ ...common, onEvent: (event) => told.push(event) });
  expect(again).toMatchObject({ exitCode: 3, errors: [] });
  expect(again.report?.scenarios).toEqual(live.report?.scenarios);
  expect(again.report?.run.source).toEqual({ run: first, how: 'evaluated' });
  expect(told.at(-1)?.type).toBe('run-finished');

  write('fitness/jars.adl', JARS.replace('twelve', 'thirteen'));
  const changed = await evaluate({ ...common, run: first, patterns: ['jars'] });
  expect(changed.exitCode).toBe(1);

  const replayed = await run({ ...common, options: { replay: first, speed: 1000 }, patterns: ['lids'] });
  expect(replayed.report?.run.source?.how).toBe('replayed');
  expect(crew.asked.length).toBe(asked);

  well = true;
  const resumed = await run({ ...common, options: { resume: first, endpoint: crew.endpoint } });
  expect(crew.asked.slice(asked)).toEqual(['How many lids?']);
  expect(verdicts(resumed.report ?? again.report ?? expect.fail('no report'))).toMatchObject({
    'fitness/lids.adl': 'passed',
  });
});

test('options that go with those of the saved run are read beside these, as on the command line', async () => {
  const crew = await startCrew(() => 'twelve');
  const { cwd } = openWorkshop({ 'fitness/jars.adl': JARS });
  const common = { cwd, environment: {} };
  const sure = { untilSure: true, minPassRate: 0.5, iterations: 2, endpoint: crew.endpoint };
  await run({ ...common, options: sure });
  const again = await evaluate({ ...common, options: { confidence: 0.6 } });
  expect(again.errors).toEqual([]);
  expect(again.report?.scenarios[0]?.untilSure).toMatchObject({ confidence: 0.6, asked: 2 });
  const alone = await run({ ...common, options: { confidence: 0.6, endpoint: crew.endpoint } });
  expect(alone.errors[0]?.message).toBe('--confidence goes with --until-sure');
});

test.each([
  [() => evaluate({ run: 'nope', environment: {} }), 'there is no run nope'],
  [() => evaluate({ options: { crew: 'demo', iterations: 2 } }), 'evaluate does not take the option crew'],
  [() => run({ options: { generation: 'A' } }), 'run does not take the option generation'],
  [
    () => run({ options: { replay: 'latest', resume: 'latest' }, environment: {} }),
    '--replay and --resume exclude',
  ],
  [() => run({ options: { speed: 2 }, environment: {} }), '--speed goes with --replay'],
])('what cannot be meant is an error, and no exception: %#', async (call, message) => {
  const { exitCode, report, errors } = await call();
  expect({ exitCode, report }).toEqual({ exitCode: 2, report: null });
  expect(errors[0]?.message).toContain(message);
});
