import type { Explanation } from '#model';
import { page, scenario } from './examples.ts';

/** What there is to know of mistakes in how statements and strings are laid out. */
export const statementExplanations = {
  'keyword-case': {
    meaning: 'A keyword of the language is not written in capitals.',
    why: "Kubemoot's own runner ignores such a line, and the check that it holds is never made.",
    mend: 'Write the keyword in capitals.',
    wrong: scenario('assert(synthesis CONTAINS "rice")'),
    right: scenario('ASSERT(synthesis CONTAINS "rice")'),
  },
  'unknown-statement': {
    meaning: 'A line begins no statement that the language has.',
    why: 'The line would be ignored, and with it the check or the setting that it was meant to be.',
    mend: 'Take the suggestion, or put # in front if it is a comment.',
    wrong: scenario('ASERT(synthesis CONTAINS "rice")', 'ASSERT(synthesis is non-empty)'),
    right: scenario('ASSERT(synthesis CONTAINS "rice")', 'ASSERT(synthesis is non-empty)'),
  },
  'prompt-dialect': {
    meaning:
      'A line belongs to the dialect of prompts: WHEN, ALWAYS, NEVER, FOREACH, DEFINE DOMAIN and their like.',
    why: 'Scenarios have no such statements, so it would do nothing here.',
    mend: 'Move the line to a prompt module, or say as a gate what a good answer must satisfy.',
    wrong: scenario('ALWAYS name the jar', 'ASSERT(synthesis CONTAINS "rice")'),
    right: scenario('ASSERT(synthesis CONTAINS "rice")'),
  },
  'empty-assertion': {
    meaning: 'An assertion or an item of a list says nothing.',
    why: 'Something was to be checked here, and nothing is.',
    mend: 'Write a gate, or take the line out.',
    wrong: scenario('ASSERT()', 'ASSERT(synthesis is non-empty)'),
    right: scenario('ASSERT(synthesis CONTAINS "rice")', 'ASSERT(synthesis is non-empty)'),
  },
  'text-after-assert': {
    meaning: 'Text stands behind the bracket that closes an assertion.',
    why: 'It would be ignored, and it may be half of the gate.',
    mend: 'Put it inside the brackets, or behind # as a comment.',
    wrong: scenario('ASSERT(synthesis CONTAINS "rice") // the first shelf'),
    right: scenario('ASSERT(synthesis CONTAINS "rice") # the first shelf'),
  },
  'text-after-string': {
    meaning: 'Text stands behind the quote that ends a constant or a reference.',
    why: 'It would be ignored, and it may belong to the question or the reference.',
    mend: 'Put it inside the quotes, or behind # as a comment.',
    wrong: scenario('DEFINE CONST JAR AS "rice";', 'ASSERT(synthesis CONTAINS JAR)'),
    right: scenario('DEFINE CONST JAR AS "rice"', 'ASSERT(synthesis CONTAINS JAR)'),
  },
  'unbalanced-bracket': {
    meaning:
      'A bracket inside a sentence is never closed, so the last ) was taken as the end of the assertion.',
    why: 'The sentence may not end where you meant it to.',
    mend: 'Close the bracket, or take it out.',
    wrong: scenario('ASSERT(the answer is kind (and short)', 'ASSERT(synthesis is non-empty)'),
    right: scenario('ASSERT(the answer is kind (and short))', 'ASSERT(synthesis is non-empty)'),
  },
  'unclosed-bracket': {
    meaning: 'An assertion is never closed.',
    why: 'Where it ends is guessed, and what stands below could become part of it.',
    mend: 'End it with ).',
    wrong: scenario('ASSERT(synthesis CONTAINS "rice"', 'ASSERT(synthesis is non-empty)'),
    right: scenario('ASSERT(synthesis CONTAINS "rice")', 'ASSERT(synthesis is non-empty)'),
  },
  'unclosed-string': {
    meaning: 'A quote is never closed, or closes nothing.',
    why: 'What is looked for, or asked, is not known.',
    mend: 'Add the other quote. A plain one closes with a plain one, a typographic one with a typographic one.',
    wrong: scenario('ASSERT(synthesis CONTAINS "rice)'),
    right: scenario('ASSERT(synthesis CONTAINS "rice")'),
  },
  'inner-quote': {
    meaning: 'A quote mark inside a question or a reference was taken as part of its text.',
    why: 'It may have been meant as the end, in which case the text holds too much.',
    mend: 'Leave it if the text is right. Typographic quotes inside plain ones are never in doubt.',
    wrong: scenario('ASSERT(DEFER synthesis REFLECTS "The jar "rice" is empty.")'),
    right: scenario('ASSERT(DEFER synthesis REFLECTS "The jar of rice is empty.")'),
  },
  'lost-gate': {
    meaning: 'A sentence that reads like a gate stands where none is read: in a paragraph, in code, in HTML.',
    why: 'It looks like a check to every reader, and checks nothing.',
    mend: 'Make it an item of a list: - synthesis CONTAINS "rice".',
    wrong: page('- synthesis is non-empty', '', 'And further:', '', 'synthesis CONTAINS "rice"'),
    right: page('- synthesis is non-empty', '', 'And further:', '', '- synthesis CONTAINS "rice"'),
  },
  'near-keyword': {
    meaning: 'The word behind a fence is nearly a keyword, or a line nearly a setting such as Tags:.',
    why: 'The block is judged by nobody, and the setting sets nothing.',
    mend: 'Take the word that is suggested.',
    wrong: page('- synthesis is non-empty', '', '```reflect', 'The jars of rice are empty.', '```'),
    right: page('- synthesis is non-empty', '', '```reflects', 'The jars of rice are empty.', '```'),
  },
  'nested-too-deep': {
    meaning: 'Lists and quotes stand more than 100 deep in each other.',
    why: 'The line is not read, so a gate in it would not be checked.',
    mend: 'Write the gates in a flat list.',
    wrong: page(`${'> '.repeat(101)}- synthesis CONTAINS "rice"`, '', '- synthesis is non-empty'),
    right: page('- synthesis CONTAINS "rice"', '- synthesis is non-empty'),
  },
  'unclosed-fence': {
    meaning: 'A fence is never closed and runs to the end of the page, or one of its marks is missing.',
    why: 'Gates below it would become part of its text.',
    mend: 'End the block with a line of the same marks.',
    wrong: page('- synthesis is non-empty', '', '```reflects', 'The jars of rice are empty.'),
    right: page('- synthesis is non-empty', '', '```reflects', 'The jars of rice are empty.', '```'),
  },
} as const satisfies Readonly<Record<string, Explanation>>;
