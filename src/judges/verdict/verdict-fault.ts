import type { Fault } from '#model';

const FAULTS = {
  missing: ['verdict-missing', 'the reply holds no verdict'],
  ambiguous: ['verdict-ambiguous', 'the reply can be read in more than one way'],
  truncated: ['verdict-truncated', 'the reply breaks off'],
  unreadable: ['verdict-unreadable', 'the reply holds a verdict that is no JSON'],
  score: ['verdict-score', 'the score is not a number from 0 to 1'],
  indices: ['verdict-indices', 'the scores do not fit the answers'],
  nonce: ['verdict-nonce', 'the reply does not echo the nonce of its request'],
} as const;

/** A reply that cannot be read, as a fault: what is wrong with it, and where to look. */
export function verdictFault(kind: keyof typeof FAULTS, detail: string): Fault {
  const [code, message] = FAULTS[kind];
  return {
    code,
    message: `judge: ${message}${detail === '' ? '' : ` (${detail})`}`,
    hint:
      kind === 'score'
        ? 'A judge that scores on another scale needs `judge.scale`, e.g. 100.'
        : 'The raw reply is kept in the run folder.',
  };
}
