import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunEventBody } from '#model';
import { reporters } from '#reporters';
import { queryXml, validateJUnit } from '../support/junit-xml.ts';
import { playReporter } from '../support/play-reporter.ts';
import { processorTime } from '../support/processor-time.ts';
import { recordedRuns } from '../support/recorded-runs.ts';
import {
  assertion,
  deferred,
  discussion,
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

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);

async function xmlOf(bodies: readonly RunEventBody[]): Promise<string> {
  const { output } = await playReporter(reporters.junit, stamp(bodies));
  validateJUnit(output);
  return output;
}

/** A run of one failed scenario in which every text is `text`. */
function failing(text: string, id = 'crew/stock.adl'): RunEventBody[] {
  const plan = scenario(id, {
    description: text,
    name: text,
    file: text === '' ? id : text,
    tags: [text],
    assertions: [
      assertion(0, { raw: text }),
      deferred(1, text),
      assertion(2, { kind: 'advisory', raw: text }),
    ],
  });
  return [
    runStarted([plan]),
    ...discussion(
      id,
      observation(0, {
        status: 'failed',
        answer: text,
        conversationId: text,
        gates: [
          outcome(0, 'failed', { message: text, expected: text, actual: { [text]: text } }),
          outcome(1, 'deferred'),
          outcome(2, 'advisory'),
        ],
      }),
    ),
    { type: 'judgement-reached', scenario: id, iteration: 0, judgement: judgement(1, 0.1, { reason: text }) },
    scenarioFinished(id, 'failed', {
      reason: text,
      judged: [judged(1, 0.1, { reference: text, keyword: text })],
    }),
    runFinished(1),
  ];
}

test.each(Object.keys(recordedRuns))('the recorded run %s is valid in every flavour', async (name) => {
  const { output } = await playReporter(reporters.junit, recordedRuns[name] ?? []);
  validateJUnit(output);
});

test('any text at all gives a valid file', async () => {
  const characters = fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.constantFrom(
      ']]>',
      ']]\u0000>',
      '\u001b[31m',
      '&#27;',
      '<',
      '&',
      '"',
      '\u001b]',
      '\u0007',
      '\ud83c\udf5a',
      '\n',
      '::',
    ),
  );
  const text = fc.array(characters, { maxLength: 40 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('a.adl', 'crew/a.adl', '.adl', '/', ''), async (some, id) => {
      await xmlOf(failing(some, id));
    }),
    { numRuns: RUNS },
  );
});

test('an answer of 10 MB is cut with a mark', async () => {
  const answer = 'Tea, ]]> and \u001b[31mrice\u001b[0m. '.repeat(400_000);
  const elapsed = processorTime();
  const xml = await xmlOf(failing(answer));
  expect(xml.length).toBeLessThan(200_000);
  expect(xml.includes(`[… cut, ${answer.length} characters in all]`)).toBe(true);
  expect(elapsed()).toBeLessThan(5000);
});

test('equal names are told apart, and no name is empty', async () => {
  const plans = ['a/x.adl', 'b/x.adl', 'b/y.adl', 'z.adl'].map((id) =>
    scenario(id, { description: id === 'z.adl' ? ' \u0000' : 'Same', name: '' }),
  );
  const xml = await xmlOf([runStarted(plans), runFinished(0)]);
  expect(queryXml(xml, 'count(//testcase)')).toBe(4);
  expect(queryXml(xml, 'count(//testcase[@name="Same"])')).toBe(1);
  expect(queryXml(xml, 'count(//testcase[starts-with(@name, "Same (")])')).toBe(2);
  expect(queryXml(xml, 'string(//testsuite[@name="."]/testcase/@name)')).toBe('scenario');
});

test('a run without scenarios is a valid file with no tests', async () => {
  const xml = await xmlOf([runStarted([]), runFinished(0)]);
  expect(queryXml(xml, 'string(/testsuites/@tests)')).toBe('0');
});

test('printed to a log, no line of it is a command of a CI system', async () => {
  const xml = await xmlOf(failing('ok\n::error::planted\n  ::warning::planted\n##[error]no ##vso[x]'));
  expect(xml.split('\n').filter((line) => /^\s*::/.test(line))).toEqual([]);
  expect(xml).not.toMatch(/##(vso)?\[/);
});

test('what a case carries: class, file, properties, advisories, answer', async () => {
  const { output: xml } = await playReporter(reporters.junit, recordedRuns['passes'] ?? []);
  const at = '//testcase[@classname="fitness.opening-hours"]';
  expect(queryXml(xml, `string(${at}/@file)`)).toBe('fitness/opening-hours.adl');
  expect(queryXml(xml, `string(${at}/properties/property[@name="score.REFLECTS.2"]/@value)`)).toBe('0.9200');
  expect(queryXml(xml, `string(${at}/properties/property[@name="conversationId"]/@value)`)).toBe(
    'conversation-1',
  );
  expect(queryXml(xml, `contains(${at}/system-out, "the tone is friendly")`)).toBe(true);
  expect(queryXml(xml, `contains(${at}/system-out, "opens at nine and closes at five")`)).toBe(true);
  expect(queryXml(xml, 'count(//testsuite)')).toBe(2);
});

test('a rejected file and a fault are errors, a skip has its reason', async () => {
  const { output: xml } = await playReporter(reporters.junit, recordedRuns['trouble'] ?? []);
  expect(queryXml(xml, 'count(//error)')).toBe(3);
  expect(queryXml(xml, 'count(//failure)')).toBe(0);
  expect(queryXml(xml, 'contains(//testcase[@name="broken"]/error, "broken.adl:3:8 error near-miss")')).toBe(
    true,
  );
  expect(queryXml(xml, 'string(//skipped/@message)')).toBe(
    'the environment variable LIBRARY_STAFF is not set',
  );
});

describe('control characters and colour codes', () => {
  const texts = {
    red: 'colour \u001b[31mred\u001b[0m name',
    half: 'half emoji \ud83d end',
    link: '\u001b]8;;https://example.invalid\u0007link\u001b]8;;\u0007',
    separators: 'C1 and separators \u0085 \u2028 \u2029 \u007f',
  };
  const id = (name: string): string => `crew/${name}.adl`;
  const failed = (name: keyof typeof texts, message: string, answer: string): RunEventBody[] =>
    discussion(
      id(name),
      observation(0, { status: 'failed', answer, gates: [outcome(0, 'failed', { message })] }),
    );
  const bodies: RunEventBody[] = [
    runStarted(Object.entries(texts).map(([name, description]) => scenario(id(name), { description }))),
    ...failed(
      'red',
      'expected \u001b[1mrice\u001b[22m got \u0000\u0007nothing\u000b',
      'tab\there\r\nnext \ufffe\uffff end',
    ),
    ...failed('half', 'Z\ude00 low, \ud83d high, whole \ud83c\udf5a', 'x'),
    ...discussion(id('link'), observation(0)),
    ...discussion(id('separators'), observation(0)),
    scenarioFinished(id('red'), 'failed', { durationMs: 0.0001 }),
    scenarioFinished(id('half'), 'failed', { durationMs: 1_234_567.891 }),
    scenarioFinished(id('link'), 'passed', { durationMs: 61_000 }),
    scenarioFinished(id('separators'), 'passed', { durationMs: 3 }),
    runFinished(1),
  ];

  test('nothing forbidden is left, and everything readable is', async () => {
    const xml = await xmlOf(bodies);
    expect(queryXml(xml, 'count(//testcase)')).toBe(4);
    expect(queryXml(xml, 'count(//failure)')).toBe(2);
    expect(queryXml(xml, 'count(//error)')).toBe(0);
    for (const never of ['\u001b', '&#27;', '&#x1b;', '&#0;', '[31m', '[0m', '\ufffe', '\uffff']) {
      expect(xml).not.toContain(never);
    }
    for (const readable of ['red', 'nothing', 'link', '\ud83c\udf5a', 'Z']) expect(xml).toContain(readable);
    for (const [, time] of xml.matchAll(/ time="([^"]*)"/g)) expect(time).toMatch(/^\d+(\.\d{1,3})?$/);
    expect(xml).toContain('encoding="UTF-8"');
  });
});

describe('passed on the second try', () => {
  const ids = ['flaky one', 'always red', 'judge broke', 'plain green', 'not run'];
  const plans = ids.map((description, index) =>
    scenario(`crew/stock-${index}.adl`, {
      description,
      assertions: index === 2 ? [assertion(0), deferred(1, 'x')] : [assertion(0)],
    }),
  );
  const id = (index: number): string => plans[index]?.id ?? '';
  const red = (iteration: number, message: string): RunEventBody[] => [
    ...discussion(
      id(iteration === 0 ? 0 : 1),
      observation(iteration, { status: 'failed', gates: [outcome(0, 'failed', { message })] }),
    ),
  ];
  const bodies: RunEventBody[] = [
    runStarted(plans, { iterations: 3, minPassRate: 0.5 }),
    ...red(0, 'no synthesis'),
    ...discussion(id(0), observation(1)),
    ...discussion(id(0), observation(2)),
    ...[0, 1, 2].flatMap((iteration) =>
      discussion(
        id(1),
        observation(iteration, {
          status: 'failed',
          gates: [outcome(0, 'failed', { message: `try ${iteration}` })],
        }),
      ),
    ),
    ...discussion(id(2), observation(0, { gates: [outcome(0, 'passed'), outcome(1, 'deferred')] })),
    {
      type: 'judgement-reached',
      scenario: id(2),
      iteration: 0,
      judgement: judgement(1, null, { reason: 'no verdict' }),
    },
    ...discussion(id(3), observation(0)),
    scenarioFinished(id(0), 'passed', { passRate: 2 / 3, flaky: true }),
    scenarioFinished(id(1), 'failed', { reason: '3 of 3 iterations failed' }),
    scenarioFinished(id(2), 'errored', { reason: 'no score for REFLECTS', judged: [judged(1, null)] }),
    scenarioFinished(id(3), 'passed'),
    scenarioFinished(id(4), 'skipped', { reason: 'bail' }),
    runFinished(1),
  ];

  test('one outcome a case, and the first failure of the flaky one can be read', async () => {
    const xml = await xmlOf(bodies);
    const counts = {
      'sum(//testsuite/@tests)': 5,
      'sum(//testsuite/@failures)': 1,
      'sum(//testsuite/@errors)': 1,
      'sum(//testsuite/@skipped)': 1,
      'count(//testcase)': 5,
      'count(//testcase[contains(@name,"flaky one")]/failure)': 0,
      'count(//testcase[contains(@name,"flaky one")]/flakyFailure)': 1,
      'count(//testcase[contains(@name,"always red")]/failure)': 1,
      'count(//testcase[contains(@name,"always red")]/flakyFailure)': 0,
      'count(//testcase[contains(@name,"judge broke")]/error)': 1,
      'count(//testcase[contains(@name,"judge broke")]/failure)': 0,
    };
    for (const [expression, count] of Object.entries(counts)) {
      expect([expression, queryXml(xml, expression)]).toEqual([expression, count]);
    }
    expect(queryXml(xml, 'contains(//flakyFailure, "no synthesis")')).toBe(true);
    expect(
      queryXml(xml, 'contains(//testcase[contains(@name,"judge broke")]/error/@message, "no verdict")'),
    ).toBe(true);
  });

  test('console and JSON count it as flaky', async () => {
    const { output } = await playReporter(reporters.console, stamp(bodies));
    expect(output).toContain('flaky, 67 % passed');
    const report = JSON.parse((await playReporter(reporters.json, stamp(bodies))).output);
    expect(report.summary.flaky).toBe(1);
  });
});
