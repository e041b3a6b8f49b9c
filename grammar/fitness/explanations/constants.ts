import type { Explanation } from '#model';
import { scenario, whole } from './examples.ts';

/** What there is to know of mistakes in constants. */
export const constantExplanations = {
  'bad-constant': {
    meaning: 'A constant has no name, no AS or no value, or a value that it cannot have.',
    why: 'A threshold or a deadline that cannot be read would silently be another one.',
    mend: 'Write DEFINE CONST NAME AS value. MIN_SCORE goes from 0.0 to 1.0; in Markdown write MIN_SCORE: 0.8.',
    wrong: scenario('DEFINE CONST JAR = "rice"', 'ASSERT(synthesis CONTAINS JAR)'),
    right: scenario('DEFINE CONST JAR AS "rice"', 'ASSERT(synthesis CONTAINS JAR)'),
  },
  'bad-name': {
    meaning: 'The name of a constant is no capital letter followed by capital letters, digits and "_".',
    why: 'In a gate only words in capitals stand for constants, so the constant could never be used.',
    mend: 'Take the name that is suggested, and use it in the gates.',
    wrong: scenario('DEFINE CONST jar AS "rice"', 'ASSERT(synthesis CONTAINS "rice")'),
    right: scenario('DEFINE CONST JAR AS "rice"', 'ASSERT(synthesis CONTAINS JAR)'),
  },
  'duplicate-constant': {
    meaning: 'A constant is defined a second time; the first definition stands.',
    why: 'Whoever changes the second one changes nothing.',
    mend: 'Keep one. Where both say the same, lint --fix takes the second out.',
    wrong: scenario(
      'DEFINE CONST JAR AS "rice"',
      'DEFINE CONST JAR AS "rice"',
      'ASSERT(synthesis CONTAINS JAR)',
    ),
    right: scenario('DEFINE CONST JAR AS "rice"', 'ASSERT(synthesis CONTAINS JAR)'),
  },
  'undefined-constant': {
    meaning: 'A word in capitals stands where a constant may stand, and there is none of that name.',
    why: 'The gate has nothing to compare with; as a plain word it would look for its own name in the answer.',
    mend: 'Correct the name, define the constant, or put the word in quotes if it is what you look for.',
    wrong: scenario('DEFINE CONST JAR AS "rice"', 'ASSERT(synthesis CONTAINS JARS)'),
    right: scenario('DEFINE CONST JAR AS "rice"', 'ASSERT(synthesis CONTAINS JAR)'),
  },
  'unused-constant': {
    meaning: 'No gate uses a constant.',
    why: 'It may be one that a gate misspells, or QUESTION, MAX_DURATION or MIN_SCORE misspelt itself.',
    mend: 'Use it in a gate, correct its name, or take it out.',
    wrong: scenario('DEFINE CONST MAX_DURATON AS 90 seconds', 'ASSERT(synthesis CONTAINS "rice")'),
    right: scenario('DEFINE CONST MAX_DURATION AS 90 seconds', 'ASSERT(synthesis CONTAINS "rice")'),
  },
  'duplicate-question': {
    meaning: 'A page labels a second question; the first one stands.',
    why: 'The second question is asked of nobody, and gates that belong to it judge the answer to the first.',
    mend: 'One scenario asks one question: write a file for each.',
    wrong: whole(
      'pantry.md',
      '# Pantry',
      '',
      'Question: Which jars are empty?',
      '',
      'Question: What does rice cost?',
      '',
      '- synthesis CONTAINS "rice"',
    ),
    right: whole(
      'pantry.md',
      '# Pantry',
      '',
      'Question: Which jars are empty?',
      '',
      '- synthesis CONTAINS "rice"',
    ),
  },
  'no-question': {
    meaning: 'A scenario asks nothing.',
    why: 'A crew cannot be asked nothing; Kubemoot would ask it "Hello" and judge the answer to that.',
    mend: 'Add DEFINE CONST QUESTION AS "...", or in Markdown a paragraph below the heading.',
    wrong: whole('pantry.adl', 'ASSERT(synthesis CONTAINS "rice")'),
    right: scenario('ASSERT(synthesis CONTAINS "rice")'),
  },
  'no-assertions': {
    meaning: 'Nothing in a scenario is checked or judged.',
    why: 'It would pass whatever the crew answers, and whether it answers or not.',
    mend: 'Add a gate. ASSERT(synthesis is non-empty) is the least one.',
    wrong: scenario('ASSERT(the answer is kind)'),
    right: scenario('ASSERT(synthesis is non-empty)', 'ASSERT(the answer is kind)'),
  },
  advisory: {
    meaning: 'Under --strict: a sentence is no gate, so it is left to people.',
    why: 'Nobody checks an advisory, and it never counts as passed.',
    mend: 'Say it as a gate, DEFER it to a judge, or check without --strict.',
    wrong: scenario('ASSERT(synthesis is non-empty)', 'ASSERT(the answer is kind)'),
    right: scenario('ASSERT(synthesis is non-empty)', 'ASSERT(DEFER synthesis REFLECTS "It is kind.")'),
  },
} as const satisfies Readonly<Record<string, Explanation>>;
