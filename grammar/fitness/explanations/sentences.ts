import type { Explanation } from '#model';

/** What there is to know of mistakes in gate sentences. */
export const sentenceExplanations = {
  'near-miss': {
    meaning: 'A sentence is nearly a gate, but not one that is known.',
    why: 'It would be kept as an advisory, which nobody checks: the scenario would pass whatever the crew answers.',
    mend: 'Write the sentence that is suggested. If the line is only a remark for people, word it less like a gate.',
    wrong: {
      file: 'pantry.adl',
      text: `DEFINE CONST QUESTION AS "Which jars are empty?"
ASSERT(synthesis includes "rice")
`,
    },
    right: {
      file: 'pantry.adl',
      text: `DEFINE CONST QUESTION AS "Which jars are empty?"
ASSERT(synthesis CONTAINS "rice")
`,
    },
  },
} as const satisfies Readonly<Record<string, Explanation>>;
