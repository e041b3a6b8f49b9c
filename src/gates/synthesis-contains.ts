import type { GateExplanation, GateKind, GateParams, GateWatch, WatchInput } from '#model';
import { beginning } from './extract.ts';
import { textParam, textsParam } from './params.ts';
import { AS_COMPARED, quotedList, unreadableExplanation } from './plain-words.ts';
import { termsFound } from './term-search.ts';
import { unreadableGate } from './unreadable-gate.ts';

/** All terms, or any of them, occur in the answer. */
export const synthesisContains = {
  kind: 'synthesis-contains',
  summary: 'all terms (AND) or any of them (OR) occur in the answer',
  phrases: [{ pattern: 'synthesis CONTAINS [reference to] {terms:terms}' }],
  openings: ['synthesis (contains|contain)'],
  defaults: { terms: null, mode: null },
  survivesRestart: () => false,
  boundMs: () => null,
  looksAt: () => ['answer', 'words'],
  explain,
  watch,
} as const satisfies GateKind;

function explain(params: GateParams): GateExplanation {
  const terms = textsParam(params, 'terms');
  const mode = textParam(params, 'mode');
  if (terms === null || mode === null) return unreadableExplanation;
  if (terms.length === 1) {
    const passes = `the final answer contains ${quotedList(terms, 'and')} ${AS_COMPARED}`;
    return { passes, fails: 'the final answer does not contain it, or there is none', clock: null };
  }
  const any = mode === 'any';
  return {
    passes: `the final answer contains ${any ? 'at least one of' : 'all of'} ${quotedList(terms, 'and')} ${AS_COMPARED}`,
    fails: `the final answer lacks ${any ? 'all of them' : 'even one of them'}, or there is none`,
    clock: null,
  };
}

function watch(params: GateParams): GateWatch {
  const terms = textsParam(params, 'terms');
  const mode = textParam(params, 'mode');
  if (terms === null || mode === null) return unreadableGate;
  return { feed: (input) => (input.type === 'ended' ? judge(input, terms, mode === 'any') : null) };
}

function judge(
  ended: Extract<WatchInput, { type: 'ended' }>,
  terms: readonly string[],
  any: boolean,
): ReturnType<GateWatch['feed']> {
  const found = termsFound(ended, terms);
  const present = terms.filter((_, at) => found[at]);
  const missing = terms.filter((_, at) => !found[at]);
  const expected = { [any ? 'any' : 'all']: terms };
  if (any ? present.length > 0 : missing.length === 0) {
    return { status: 'passed', message: `the answer contains ${quoted(present)}`, expected };
  }
  const actual = ended.answer === null ? null : beginning(ended.answer);
  const subject = ended.answer === null ? 'there is no answer to contain' : 'the answer does not contain';
  const what = any && terms.length > 1 ? `any of ${quoted(missing)}` : quoted(missing);
  return { status: 'failed', message: `${subject} ${what}`, expected, actual };
}

function quoted(terms: readonly string[]): string {
  return terms.map((term) => `"${term}"`).join(', ');
}
