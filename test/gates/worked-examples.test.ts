import { describe, expect, test } from 'vitest';
import { countMatches } from '../../grammar/index.ts';
import type { WatchInput } from '../../src/model/index.ts';
import { clock, ended, finding } from '../support/gate-run.ts';
import { gatesWithOwn } from '../support/own-gates.ts';
import { runWatch } from '../support/watch-inputs.ts';

const gates = await gatesWithOwn();

function settle(
  kind: string,
  params: Readonly<Record<string, string | readonly string[]>>,
  inputs: readonly WatchInput[],
) {
  const watch = gates.find((known) => known.kind === kind)?.watch(params, { countMatches });
  if (watch === undefined) throw new Error(`no gate ${kind}`);
  const { settlement, atMs } = runWatch(watch, inputs);
  return settlement === null ? null : [settlement.status, atMs, settlement.message];
}

describe('findings-in-order', () => {
  const inOrder = (...inputs: readonly WatchInput[]) =>
    settle('findings-in-order', { agents: ['a', 'b', 'c'] }, inputs);
  const [a, b, c] = [finding(10, 'a'), finding(20, 'b'), finding(30, 'c')];

  test.each<[string, readonly WatchInput[], readonly unknown[] | null]>([
    ['in order', [a, b, c], ['passed', 30, 'findings arrived in the order a, b, c']],
    ['others between', [finding(5, 'x'), a, b, finding(25, 'a'), c], ['passed', 30, expect.anything()]],
    ['in order, in one burst', [a, finding(10, 'b'), finding(10, 'c')], ['passed', 10, expect.anything()]],
    ['too soon, in one burst', [finding(10, 'b'), a], ['failed', 10, 'b spoke before a']],
    [
      'too soon, after an outage',
      [finding(50, 'b', 'agree', 15), clock(50)],
      ['failed', 50, 'b spoke before a'],
    ],
    [
      'in one burst after an outage',
      [finding(50, 'b', 'agree', 15), finding(50, 'a', 'agree', 15), finding(60, 'c')],
      ['undecided', 60, expect.anything()],
    ],
    ['not all of them yet', [a, b], null],
    ['one never', [a, b, ended(90)], ['failed', 90, 'no finding of c arrived']],
    ['too soon', [a, c, finding(40, 'b')], ['failed', 30, 'c spoke before b']],
    ['too soon, the first', [b], ['failed', 20, 'b spoke before a']],
    [
      'behind an outage',
      [a, finding(50, 'b', 'agree', 15), finding(50, 'c', 'agree', 15)],
      ['undecided', 50, 'the order is hidden by a lost connection'],
    ],
    [
      'an outage that hides nothing',
      [a, finding(50, 'b', 'agree', 15), finding(60, 'c')],
      ['passed', 60, expect.anything()],
    ],
  ])('%s', (_what, inputs, outcome) => {
    expect(inOrder(...inputs)).toEqual(outcome);
  });
});

describe('answer-schema', () => {
  const fits = (answer: string, schema = 'departures.json') =>
    settle('answer-schema', { schema }, [ended(9, true, answer)])?.slice(0, 3);
  const departure = (train: unknown) =>
    JSON.stringify({ departures: [{ train, valley: '06:10', passengers: true }] });

  test.each<[string, string, readonly unknown[]]>([
    ['all of it', departure(2), ['passed', 9, 'the answer passes answer-schema']],
    ['in a fence', `Here:\n\n\`\`\`json\n${departure(2)}\n\`\`\`\n`, ['passed', 9, expect.anything()]],
    [
      'what does not fit',
      departure('two'),
      ['failed', 9, 'the answer does not fit departures.json: /departures/0/train must be integer'],
    ],
    [
      'nothing of it',
      '[]',
      ['failed', 9, 'the answer does not fit departures.json: the whole must be object'],
    ],
    ['prose', 'Number 2.', ['failed', 9, 'the answer holds no JSON']],
  ])('%s', (_what, answer, outcome) => {
    expect(fits(answer)).toEqual(outcome);
  });

  test('a schema that is missing is the fault of the gate, and is named', () => {
    expect(fits('{}', 'none.json')).toEqual([
      'undecided',
      9,
      expect.stringMatching(
        /^the gate answer-schema of crew-fitness.config.ts does not work: it threw: Error: ENOENT/,
      ),
    ]);
  });
});
