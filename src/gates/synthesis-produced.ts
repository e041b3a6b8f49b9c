import { type GateKind, type GateWatch, hasVisibleText } from '#model';
import { fieldText, isOfType } from './event-match.ts';
import { momentText } from './time-text.ts';

/** The coordinator gave a synthesis that a reader can see. */
export const synthesisProduced = {
  kind: 'synthesis-produced',
  summary: 'there is a synthesis with visible text',
  phrases: [{ pattern: 'coordinator produces synthesis' }],
  openings: ['coordinator (produces|produce)'],
  defaults: {},
  survivesRestart: () => false,
  boundMs: () => null,
  looksAt: () => ['answer'],
  explain: () => ({
    passes: 'the coordinator sends a "synthesis" event with text that a reader can see',
    fails: 'the discussion ends without a synthesis, or with blank ones only',
    clock: null,
  }),
  watch,
} as const satisfies GateKind;

function watch(): GateWatch {
  let producedMs: number | null = null;
  let blanks = 0;
  return {
    feed: (input) => {
      if (input.type === 'event' && isOfType(input.event, 'synthesis')) {
        if (hasVisibleText(fieldText(input.event, 'content') ?? '')) producedMs ??= input.atMs;
        else blanks += 1;
      }
      if (producedMs !== null) {
        return { status: 'passed', message: `a synthesis arrived at ${momentText(producedMs)}` };
      }
      if (input.type !== 'ended') return null;
      const message = blanks === 0 ? 'no synthesis arrived' : 'every synthesis was blank';
      return { status: 'failed', message, expected: 'a synthesis with visible text', actual: null };
    },
  };
}
