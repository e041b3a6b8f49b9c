import { expect, test } from 'vitest';
import type { RunEventBody } from '#model';
import { reporters } from '#reporters';
import { displayWidth } from '../../reporters/support/display-width.ts';
import { playReporter } from '../support/play-reporter.ts';
import {
  assertion,
  deferred,
  discussion,
  header,
  judged,
  judgement,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../support/run-log.ts';

async function told(bodies: readonly RunEventBody[]): Promise<string> {
  return (await playReporter(reporters.console, stamp(bodies))).output;
}

test.each([
  [100, '✓ a.adl  Every worn or cracked section of the rack is named, the one…  1.5 s'],
  [60, '✓ a.adl  Every worn or cracked section of the rack …  1.5 s'],
  [24, '✓ a.adl  1.5 s'],
])(
  'on a terminal of %i columns the title of a scenario gives way to what came of it',
  async (columns, line) => {
    const title = 'Every worn or cracked section of the rack is named, the one by the tunnel too';
    const plan = scenario('a.adl', { description: title });
    const log = stamp([runStarted([plan]), scenarioFinished(plan.id, 'passed'), runFinished(0)]);
    const { output } = await playReporter(reporters.console, log, { terminal: true, columns });
    expect(output).toContain(`${line}\n`);
  },
);

test('on a terminal what is too much for one line goes on below, behind the time', async () => {
  const plan = scenario('a.adl', { description: 'Every worn or cracked section of the rack is named' });
  const reason =
    'the crew asked for 2 of the 3 readings that the archive of the railway has had since spring';
  const log = stamp([runStarted([plan]), scenarioFinished(plan.id, 'errored', { reason }), runFinished(3)]);
  const { output } = await playReporter(reporters.console, log, { terminal: true, columns: 60 });
  expect(output).toContain(
    [
      '! a.adl  Every worn or cracked section of the rack …  1.5 s',
      '  the crew asked for 2 of the 3 readings that the archive of',
      '  the railway has had since spring',
      '',
    ].join('\n'),
  );
});

test('of a long answer the part around the forbidden term is shown', async () => {
  const plan = scenario('a.adl', {
    assertions: [
      assertion(0, {
        kind: 'synthesis-not-contains',
        raw: 'synthesis does NOT CONTAIN "Closed"',
        params: { terms: ['Closed'] },
      }),
    ],
  });
  const answer = `${'It opens. '.repeat(500)}It is closed on Monday. ${'It opens. '.repeat(500)}`;
  const gates = [outcome(0, 'failed')];
  const output = await told([
    runStarted([plan]),
    ...discussion(plan.id, observation(0, { status: 'failed', answer, gates })),
    runFinished(1),
  ]);
  expect(output).toMatch(/│ ….*It opens\. It is closed on Monday\. It opens\..*…/);
  expect(output.length).toBeLessThan(3000);
});

test('the same answer is shown once', async () => {
  const assertions = [0, 1].map((index) =>
    assertion(index, { kind: 'synthesis-matches', raw: `synthesis matches "${index}"` }),
  );
  const plan = scenario('a.adl', { assertions });
  const gates = [outcome(0, 'failed'), outcome(1, 'failed')];
  const output = await told([
    runStarted([plan]),
    ...discussion(plan.id, observation(0, { status: 'failed', gates })),
    runFinished(1),
  ]);
  expect(output.split('│ The library opens at nine.')).toHaveLength(2);
  expect(output).toContain('answer    as above');
});

test('over several iterations a gate is told once, with how often; so is a fault', async () => {
  const plan = scenario('a.adl');
  const error = { code: 'cut', message: 'the stream was cut', hint: null };
  const red = (index: number): RunEventBody[] =>
    discussion(plan.id, observation(index, { status: 'failed', gates: [outcome(0, 'failed')] }));
  const cut = (index: number): RunEventBody[] =>
    discussion(plan.id, observation(index, { status: 'errored', error, gates: [] }));
  const output = await told([
    runStarted([plan], { iterations: 4 }),
    ...red(0),
    ...red(1),
    ...cut(2),
    ...cut(3),
    runFinished(1),
  ]);
  expect(output.match(/✗ synthesis is non-empty.*/g)).toEqual([
    '✗ synthesis is non-empty (2 of 4 iterations)  decided after 1.2 s',
  ]);
  expect(output.match(/! the stream was cut.*/g)).toEqual(['! the stream was cut (2 of 4 iterations) (cut)']);
});

test('what ended a discussion is told once, and not again for every gate that it left open', async () => {
  const assertions = [0, 1, 2].map((index) => assertion(index, { raw: `gate ${index}` }));
  const plan = scenario('a.adl', { assertions });
  const error = { code: 'refused', message: 'the stream was answered with 403', hint: null };
  const left = { message: `not decided: ${error.message}`, decidedAtMs: null };
  const gates = [outcome(0, 'passed'), outcome(1, 'undecided', left), outcome(2, 'undecided', left)];
  const bodies = [
    runStarted([plan]),
    ...discussion(plan.id, observation(0, { status: 'errored', error, gates, answer: null })),
    runFinished(3),
  ];
  const closing = (await told(bodies)).split('── Errored')[1] ?? '';
  expect(closing).toContain('\n  ? gate 1  not decided\n  ? gate 2  not decided\n');
  for (const { output } of [
    { output: closing },
    await playReporter(reporters.github, stamp(bodies)),
    await playReporter(reporters.junit, stamp(bodies)),
  ]) {
    expect(output.match(/gate \d:? +not decided/g)).toHaveLength(2);
    expect(output).not.toContain('not decided: the stream');
  }
});

test('of several judgements the lowest is explained, and a missing score beside a failed mean is not lost', async () => {
  const plan = scenario('a.adl', { assertions: [deferred(0, 'x')] });
  const bodies = [0, 1, 2].flatMap((index) =>
    discussion(plan.id, observation(index, { gates: [outcome(0, 'deferred')] })),
  );
  const scores: RunEventBody[] = [0.6, 0.2, null].map((score, iteration) => ({
    type: 'judgement-reached',
    scenario: plan.id,
    iteration,
    judgement: judgement(0, score, { reason: `reason ${iteration}` }),
  }));
  const summary = judged(0, 0.4, { n: 2, unscored: 1, min: 0.2, max: 0.6 });
  const output = await told([
    runStarted([plan], { iterations: 3 }),
    ...bodies,
    ...scores,
    scenarioFinished(plan.id, 'errored', { judged: [summary] }),
    runFinished(3),
  ]);
  expect(output).toContain('✗ REFLECTS 0.40 (mean of 2, 0.20 to 0.60), below 0.70');
  expect(output).toContain('? no score for REFLECTS');
  expect(output.match(/reason \d/g)).toEqual(['reason 1', 'reason 2']);
});

test('the command to run it again can be pasted', async () => {
  const plan = scenario("it's (old)/a b.adl");
  const output = await told([
    runStarted([plan]),
    ...discussion(plan.id, observation(0, { status: 'failed', gates: [outcome(0, 'failed')] })),
    runFinished(1),
  ]);
  expect(output).toContain("again  npx crew-fitness run 'it'\\''s (old)/a b.adl:4'");
});

test('the command names crew and judge as the command line did, quoted for the shell', async () => {
  const plan = scenario('a.adl');
  const flags = ['--crew', 'demo', '--endpoint', 'http://h/?a=1&b=$(id)', '--judge', "it's"];
  const output = await told([
    runStarted([plan], { run: header({ options: { flags } }) }),
    ...discussion(plan.id, observation(0, { status: 'failed', gates: [outcome(0, 'failed')] })),
    runFinished(1),
  ]);
  expect(output).toContain(
    "again  npx crew-fitness run --crew demo --endpoint 'http://h/?a=1&b=$(id)' --judge 'it'\\''s' a.adl:4\n",
  );
});

test('one reason why nothing was asked is told once, however many scenarios there are', async () => {
  const plans = Array.from({ length: 30 }, (_, index) => scenario(`${index}.adl`));
  const reason = 'not asked: there is no crew "pilto"';
  const output = await told([
    runStarted(plans),
    ...plans.map(({ id }) => scenarioFinished(id, 'errored', { reason, passRate: null })),
    runFinished(2),
  ]);
  const closing = output.slice(output.indexOf('── Errored'));
  expect(closing).toContain(`! 30 scenarios\n  because ${reason}\n`);
  expect(closing.split(reason)).toHaveLength(2);
  expect(closing).not.toContain('again');
});

test.each([1, 2])('the trouble of a run is told once, and referred to by %i scenarios', async (count) => {
  const plans = Array.from({ length: count }, (_, index) => scenario(`${index}.adl`));
  const message = 'the crew was not ready within 3 s: 127.0.0.1:1 refused the connection (ECONNREFUSED)';
  const fault = { code: 'not-ready', message, hint: 'is the port-forward running?' };
  const output = await told([
    runStarted(plans),
    { type: 'trouble', fault },
    ...plans.map(({ id }) => scenarioFinished(id, 'errored', { reason: message, passRate: null })),
    runFinished(3),
  ]);
  expect(output.split(message)).toHaveLength(2);
  expect(output).toContain('! 0.adl  0  1.5 s  the trouble above\n');
  expect(output.match(/because of the trouble above/g)).toHaveLength(1);
});

test.each([60, 80, 120])(
  'on a terminal of %i columns lines break at words, but not commands',
  async (columns) => {
    const raw = 'at least 2 specialists contribute with signal=agree within 90 s of the question';
    const plan = scenario('fitness/loans-of-the-library.adl', { assertions: [assertion(0, { raw })] });
    const message = `${'one specialist agreed and none contradicted '.repeat(3)}in time`;
    const flags = ['--crew', 'demo', '--endpoint', 'http://127.0.0.1:8080/api/v1/discussions/library'];
    const log = stamp([
      runStarted([plan], { run: header({ options: { flags } }) }),
      ...discussion(
        plan.id,
        observation(0, { status: 'failed', gates: [outcome(0, 'failed', { message })] }),
      ),
      runFinished(1),
    ]);
    const { output } = await playReporter(reporters.console, log, { terminal: true, columns });
    const closing = output.slice(output.indexOf('── Failed')).split('\n');
    const again = `  again  npx crew-fitness run ${flags.join(' ')} ${plan.file}:4`;
    expect(closing).toContain(again);
    expect(closing.filter((line) => line !== again && displayWidth(line) > columns)).toEqual([]);
    expect(closing.join(' ').replace(/ +/g, ' ')).toContain(`because ${message}`);
    const piped = (await playReporter(reporters.console, log)).output;
    expect(piped).toContain(`because   ${message}\n`);
    expect(piped).toContain(`✗ ${raw}  decided after 1.2 s\n`);
  },
);

test('a score that is missing for want of a judge leaves no loose end', async () => {
  const plan = scenario('a.adl', { assertions: [deferred(0, 'It opens.')] });
  const output = await told([
    runStarted([plan], { run: header({ judges: {} }) }),
    ...discussion(plan.id, observation(0)),
    { type: 'judgement-reached', scenario: plan.id, iteration: 0, judgement: judgement(0, null) },
    scenarioFinished(plan.id, 'errored', { judged: [judged(0, null)] }),
    runFinished(3),
  ]);
  expect(output).toMatch(/Scores {2}0 scored, 1 without a score$/m);
});

test('a flood of warnings is not printed whole', async () => {
  const flood = Array.from(
    { length: 300 },
    (_, index): RunEventBody => ({ type: 'warning', scenario: null, message: `odd ${index}` }),
  );
  const output = await told([runStarted([]), ...flood, runFinished(0)]);
  expect(output.match(/^warning odd/gm)).toHaveLength(50);
  expect(output).toContain('250 more warnings');
});

test('of many advisories some are listed and the rest counted', async () => {
  const assertions = Array.from({ length: 25 }, (_, index) =>
    assertion(index, { kind: 'advisory', raw: `tone ${index}` }),
  );
  const plan = scenario('a.adl', { assertions });
  const gates = assertions.map(({ index }) => outcome(index, 'advisory'));
  const output = await told([
    runStarted([plan]),
    ...discussion(plan.id, observation(0, { gates })),
    runFinished(0),
  ]);
  expect(output.match(/^~ a\.adl:\d+ {2}tone/gm)).toHaveLength(20);
  expect(output).toContain('… and 5 more');
  expect(output).toContain('25 advisory sentences, not checked');
});

test('a sentence for manual review is counted once, however often the question was asked', async () => {
  const plan = scenario('a.adl', { assertions: [assertion(0, { kind: 'advisory', raw: 'it is polite' })] });
  const gates = [outcome(0, 'advisory')];
  const output = await told([
    runStarted([plan], { iterations: 3 }),
    ...[0, 1, 2].flatMap((index) => discussion(plan.id, observation(index, { gates }))),
    scenarioFinished(plan.id, 'passed'),
    runFinished(0),
  ]);
  expect(output).toContain('1 advisory sentence, not checked');
});

test('a log that ends early still gets a line for every scenario', async () => {
  const plans = [scenario('a.adl'), scenario('b.adl')];
  const output = await told([runStarted(plans), ...discussion('a.adl', observation(0))]);
  expect(output).toContain('✓ a.adl  a  1.5 s');
  expect(output).toContain('- b.adl  b  the run ended before it was reached');
  expect(output).toContain('Partial  the log ends before the run did');
});
