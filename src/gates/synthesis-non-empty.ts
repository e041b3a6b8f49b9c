import { type GateKind, type GateWatch, hasVisibleText } from '#model';
import { fieldText, isOfType } from './event-match.ts';
import { beginning } from './extract.ts';

/** There is an answer that a reader can see, whatever event brought it. */
export const synthesisNonEmpty = {
  kind: 'synthesis-non-empty',
  summary: 'there is an answer with visible text, from any source',
  phrases: [{ pattern: 'synthesis is (non-empty|not empty)' }],
  openings: [],
  defaults: {},
  survivesRestart: () => false,
  boundMs: () => null,
  looksAt: () => ['answer'],
  explain: () => ({
    passes: 'there is an answer with text that a reader can see, whichever event brought it',
    fails: 'the discussion ends without an answer, or with a blank one',
    clock: null,
  }),
  watch,
} as const satisfies GateKind;

function watch(): GateWatch {
  let answered = false;
  return {
    feed: (input) => {
      if (input.type === 'event' && isOfType(input.event, 'synthesis')) {
        answered ||= hasVisibleText(fieldText(input.event, 'content') ?? '');
      }
      if (input.type === 'ended') answered ||= hasVisibleText(input.answer ?? '');
      if (answered) return { status: 'passed', message: 'the answer is not empty' };
      if (input.type !== 'ended') return null;
      const message = input.answer === null ? 'there is no answer' : 'the answer is blank';
      const actual = input.answer === null ? null : beginning(input.answer);
      return { status: 'failed', message, expected: 'an answer with visible text', actual };
    },
  };
}
