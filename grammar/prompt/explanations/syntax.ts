import type { Explanation } from '#model';

/** What there is to know of mistakes in the syntax of prompts. */
export const syntaxExplanations = {
  PA001: {
    meaning: 'A WHEN has a condition, and neither a THEN nor a colon at its end.',
    why: 'The model reads a condition and is not told what to do under it.',
    mend: 'Add THEN and the action, or end the condition with a colon and indent the actions below it.',
    wrong: {
      file: 'prompts/10-tools.adl',
      text: `DESCRIPTION How failures are told.
WHEN a tool fails
ALWAYS report it
`,
    },
    right: {
      file: 'prompts/10-tools.adl',
      text: `DESCRIPTION How failures are told.
WHEN a tool fails THEN report it
`,
    },
  },
} as const satisfies Readonly<Record<string, Explanation>>;
