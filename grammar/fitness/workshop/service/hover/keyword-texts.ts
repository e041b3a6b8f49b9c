/** One sentence for every word that begins a statement or a setting; sentences are explained as a whole. */
export const keywordTexts: Readonly<Record<string, string>> = {
  DESCRIPTION: 'Says what the scenario is about; several are joined.',
  REQUIRES:
    'Names what must be there: `deployed crew with discussion.enabled`, `env NAME` and `judge KEYWORD` are checked, and a scenario that lacks one is skipped; anything else is only shown.',
  'DEFINE CONST':
    'Gives a value a name; `QUESTION`, `MAX_DURATION` and `MIN_SCORE` are read by the language itself.',
  AS: 'Stands between the name of a constant and its value.',
  ASSERT: 'Says what must hold; a sentence that is no gate is kept for a person to check.',
  QUESTION: 'What the crew is asked.',
  TAGS: 'Tags of the scenario, by which `--tag` selects.',
  MIN_SCORE: 'The lowest score of a judge that passes, 0.0 to 1.0.',
  MAX_DURATION: 'When the discussion ends, counted from the POST.',
};
