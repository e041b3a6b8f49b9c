// What editors know of brackets, quotes and comments.

const pairs = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];
const quotes = [
  ['"', '"'],
  ['“', '”'],
];
const closing = (list) => list.map(([open, close]) => ({ open, close }));

/** Of scenarios: `#` comments, and a statement that goes on is indented. */
export const fitnessConfiguration = {
  comments: { lineComment: '#' },
  brackets: pairs,
  autoClosingPairs: closing([...pairs, ...quotes]),
  surroundingPairs: closing([...pairs, ...quotes]),
  wordPattern: '[A-Za-z_][\\w-]*',
};

/** Of prompts: `#` is a heading that reaches the model, so there are no comments. */
export const promptConfiguration = {
  brackets: pairs,
  autoClosingPairs: closing([...pairs, ...quotes, ['`', '`']]),
  surroundingPairs: closing([...pairs, ...quotes, ['`', '`']]),
  wordPattern: '[A-Za-z_][\\w-]*',
  onEnterRules: [
    { beforeText: '^\\s*(?:WHEN|FOREACH)\\b.*:\\s*$', action: { indent: 'indent' } },
    { beforeText: '^\\s*WHEN\\b.*\\bTHEN\\b.*:\\s*$', action: { indent: 'indent' } },
  ],
};
