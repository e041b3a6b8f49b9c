import type { GateExplanation, GateKind, GateParams, GateTools, GateWatch } from '#model';
import { beginning } from './extract.ts';
import { amountParam, amountText, textParam } from './params.ts';
import { explainAmount, unreadableExplanation } from './plain-words.ts';
import { compare } from './tally.ts';
import { unreadableGate } from './unreadable-gate.ts';

/** A regular expression matches the answer as often as wanted. */
export const synthesisMatches = {
  kind: 'synthesis-matches',
  summary: 'a regular expression (RE2, any case) matches the answer that many times',
  phrases: [{ pattern: 'synthesis matches {pattern:regex} [{count:count} (time|times)]' }],
  openings: ['synthesis (matches|match)'],
  defaults: { pattern: null, comparator: 'atLeast', count: 1 },
  survivesRestart: () => false,
  boundMs: () => null,
  looksAt: ({ comparator, count }) =>
    comparator === 'atMost' || count === 0 ? ['words'] : ['answer', 'words'],
  explain,
  watch,
} as const satisfies GateKind;

function explain(params: GateParams): GateExplanation {
  const pattern = textParam(params, 'pattern');
  const amount = amountParam(params);
  if (pattern === null || amount === null) return unreadableExplanation;
  return explainAmount(amount, null, (quantity, isPlural) => {
    const often = isPlural ? `${quantity} times` : oftenOnce(quantity);
    return `the pattern /${pattern}/ is found ${often} in the final answer`;
  });
}

function oftenOnce(quantity: string): string {
  return quantity === 'no' ? 'nowhere' : quantity.replace(/\bone$/, 'once');
}

function watch(params: GateParams, tools: GateTools): GateWatch {
  const pattern = textParam(params, 'pattern');
  const amount = amountParam(params);
  if (pattern === null || amount === null) return unreadableGate;
  return {
    feed: (input) => {
      if (input.type !== 'ended') return null;
      // One more than is named: enough to decide, and to say whether there were more.
      const most = amount.count + 1;
      const count = input.answer === null ? 0 : tools.countMatches(pattern, input.answer, most);
      const fits = compare(amount, { certain: count, possible: count, closed: true });
      const expected = `${amountText(amount)} of /${pattern}/`;
      const found = `"${pattern}" matches ${timesText(count, most)}`;
      if (fits === 'passed') return { status: 'passed', message: found, expected };
      const message = `${found}, ${amountText(amount)} wanted`;
      const actual = input.answer === null ? null : { matches: count, answer: beginning(input.answer) };
      return { status: 'failed', message, expected, actual };
    },
  };
}

function timesText(count: number, most: number): string {
  if (count === most) return `more than ${most - 1} ${most === 2 ? 'time' : 'times'}`;
  return count === 1 ? '1 time' : `${count} times`;
}
