import { describe, expect, test } from 'vitest';
import { asks, openWorkshop, type Say, startCrew, verdicts, type Workshop } from './workshop.ts';

const trouble = [{ type: 'error', error: 'the queue is full' }];
const gate = 'synthesis CONTAINS "twelve"';
const suite = {
  'fitness/1.adl': asks('How many jars?', gate),
  'fitness/2.adl': asks('How many beans?', gate),
};
/** Accepts after 12 passes in a row, and rejects at the third of three failures. */
const sure = ['--until-sure', '--min-pass-rate', '0.9', '--indifference', '0.2'];
/** One crew in two is too seldom right. */
const say: Say = (question, nth) => (question.includes('beans') && nth % 2 === 0 ? 'seven' : 'twelve');

async function ranUntilSure(flags: readonly string[], answers: Say = say) {
  const crew = await startCrew(answers);
  const shop = openWorkshop(suite);
  const live = await shop.play('run', '--endpoint', crew.endpoint, ...flags);
  return { crew, shop, live };
}

const decisions = ({ report }: Awaited<ReturnType<Workshop['play']>>) =>
  report.scenarios.map(({ untilSure }) => untilSure?.decision);

describe('a saved run comes to the same verdict', () => {
  test.each<[readonly string[], Say | undefined]>([
    [sure, undefined],
    [[...sure, '--concurrency', '5'], undefined],
    [[...sure, '--iterations', '4'], undefined],
    [[...sure, '--confidence', '0.99'], undefined],
    [[...sure, '--retry-errors', '1'], (question, nth) => (nth === 3 ? trouble : say(question, nth))],
    [[...sure, '--bail'], undefined],
    [['--until-sure'], undefined],
  ])('%j', async (flags, answers) => {
    const { crew, shop, live } = await ranUntilSure(flags, answers);
    const asked = crew.asked.length;
    const evaluated = await shop.play('evaluate');
    expect(evaluated.report.scenarios.map(({ untilSure }) => untilSure)).toEqual(
      live.report.scenarios.map(({ untilSure }) => untilSure),
    );
    if (!flags.includes('--bail')) {
      expect(evaluated.report.scenarios).toEqual(live.report.scenarios);
      expect(evaluated.report.summary).toEqual(live.report.summary);
    }
    expect(evaluated.exitCode).toBe(live.exitCode);
    expect(crew.asked).toHaveLength(asked);
  });

  test('or to another, where another pass rate is asked for', async () => {
    const { shop, live } = await ranUntilSure(sure);
    expect(decisions(live)).toEqual(['accepted', 'rejected']);
    const low = await shop.play('evaluate', '--min-pass-rate', '0.3');
    expect(decisions(low)).toEqual(['accepted', 'accepted']);
  });

  test('unless it was asked too seldom for that, which is no measurement', async () => {
    const { shop } = await ranUntilSure(sure);
    const strict = await shop.play('evaluate', '--min-pass-rate', '1', '--indifference', '0.1');
    expect(verdicts(strict.report)['fitness/1.adl']).toMatch(/^errored: run \S+ asked it 12 times only$/);
    expect(strict.exitCode).toBe(1);
  });
});

test('what was asked a number of times can be asked whether fewer would have done', async () => {
  const { shop } = await ranUntilSure(['--iterations', '20', '--min-pass-rate', '0.9']);
  const { report } = await shop.play('evaluate', ...sure);
  expect(report.scenarios.map(({ untilSure }) => untilSure)).toMatchObject([
    { decision: 'accepted', after: 12, asked: 20, most: 20, saved: 0 },
    { decision: 'rejected', after: expect.any(Number), asked: 20 },
  ]);
});

test('a run that broke off is asked on until it is sure, and no more', async () => {
  let well = false;
  const crew = await startCrew((question, nth) => (well || nth <= 5 ? say(question, nth) : trouble));
  const shop = openWorkshop(suite);
  const broken = await shop.play('run', '--endpoint', crew.endpoint, ...sure);
  expect(broken.exitCode).toBe(3);
  expect(decisions(broken)).toEqual(['undecided', 'undecided']);
  well = true;
  const before = crew.asked.length;
  const resumed = await shop.play('run', '--resume', '--endpoint', crew.endpoint);
  expect(decisions(resumed)).toEqual(['accepted', 'rejected']);
  const [jars] = resumed.report.scenarios;
  expect(jars?.untilSure).toMatchObject({ after: 12, asked: 12 });
  expect(crew.asked.slice(before).filter((question) => question.includes('jars'))).toHaveLength(7);
  const again = await shop.play('run', '--resume', '--endpoint', crew.endpoint);
  expect(again.report.scenarios).toEqual(resumed.report.scenarios);
});

test('one that was decided while others were under way keeps them when it is resumed', async () => {
  const { crew, shop, live } = await ranUntilSure([...sure, '--concurrency', '5']);
  const asked = crew.asked.length;
  const resumed = await shop.play('run', '--resume', '--endpoint', crew.endpoint, '--concurrency', '1');
  expect(resumed.report.scenarios).toEqual(live.report.scenarios);
  expect(crew.asked).toHaveLength(asked);
});
