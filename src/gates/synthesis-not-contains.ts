import type { GateExplanation, GateKind, GateParams, GateWatch } from '#model';
import { extractAround } from './extract.ts';
import { textsParam } from './params.ts';
import { AS_COMPARED, quotedList, unreadableExplanation } from './plain-words.ts';
import { termsFound } from './term-search.ts';
import { unreadableGate } from './unreadable-gate.ts';

/** None of the terms occurs in the answer. */
export const synthesisNotContains = {
  kind: 'synthesis-not-contains',
  summary: 'none of the terms occurs in the answer',
  phrases: [
    { pattern: 'synthesis does NOT CONTAIN [reference to] {terms:forbidden-terms}' },
    { pattern: "synthesis doesn't CONTAIN [reference to] {terms:forbidden-terms}" },
    { pattern: 'synthesis CONTAINS no [reference to] {terms:forbidden-terms}' },
  ],
  openings: [
    'synthesis does not (contain|contains)',
    "synthesis doesn't (contain|contains)",
    'synthesis (contains|contain) no',
  ],
  defaults: { terms: null },
  survivesRestart: () => false,
  boundMs: () => null,
  looksAt: () => ['forbidden'],
  explain,
  watch,
} as const satisfies GateKind;

function explain(params: GateParams): GateExplanation {
  const terms = textsParam(params, 'terms');
  if (terms === null) return unreadableExplanation;
  const one = terms.length === 1;
  return {
    passes: `the final answer ${one ? 'does not contain' : 'contains none of'} ${quotedList(terms, 'or')} ${AS_COMPARED}`,
    fails: `the final answer contains ${one ? 'it' : 'even one of them'}`,
    clock: null,
  };
}

function watch(params: GateParams): GateWatch {
  const terms = textsParam(params, 'terms');
  if (terms === null) return unreadableGate;
  return {
    feed: (input) => {
      if (input.type !== 'ended') return null;
      const found = termsFound(input, terms);
      const present = terms.filter((_, at) => found[at]);
      const expected = { none: terms };
      const [first] = present;
      if (first === undefined) {
        const message = `the answer contains none of ${terms.map((term) => `"${term}"`).join(', ')}`;
        return { status: 'passed', message, expected };
      }
      const message = `the answer contains ${present.map((term) => `"${term}"`).join(', ')}`;
      return { status: 'failed', message, expected, actual: extractAround(input.answer ?? '', first) };
    },
  };
}
