import type { Explanation } from '#model';
import { page, scenario } from './examples.ts';

/** What there is to know of mistakes in the sentences of gates. */
export const sentenceExplanations = {
  'near-miss': {
    meaning: 'A sentence is nearly a gate, and not one that is known.',
    why: 'It would be kept as an advisory, which nobody checks: the scenario would pass whatever the crew answers.',
    mend: 'Write the sentence that is suggested. If the line is a remark for people, word it less like a gate.',
    isRepairable: true,
    wrong: scenario('ASSERT(synthesis includes "rice")'),
    right: scenario('ASSERT(synthesis CONTAINS "rice")'),
  },
  'nothing-quoted': {
    meaning: 'CONTAINS or NOT CONTAIN stands in a sentence without anything in quotes.',
    why: 'What is to be looked for cannot be told from the other words, so the sentence is an advisory and checks nothing.',
    mend: 'Put what is looked for in double quotes, word for word as the answer should have it.',
    wrong: scenario('ASSERT(synthesis CONTAINS the jar of rice)', 'ASSERT(synthesis is non-empty)'),
    right: scenario('ASSERT(synthesis CONTAINS "rice")', 'ASSERT(synthesis is non-empty)'),
  },
  'empty-term': {
    meaning: 'There is nothing between the quotes of a term.',
    why: 'Every answer contains nothing: as one of several terms it would turn AND into less, and OR into everything.',
    mend: 'Say what is looked for, or take the term out.',
    wrong: scenario('ASSERT(synthesis CONTAINS "rice" AND "")'),
    right: scenario('ASSERT(synthesis CONTAINS "rice" AND "beans")'),
  },
  'mixed-and-or': {
    meaning: 'AND and OR stand in one list of terms.',
    why: 'Which terms belong together is open, and either reading passes answers that the other fails.',
    mend: 'Write two gates: all of a scenario have to pass, so the lines are joined by AND.',
    wrong: scenario('ASSERT(synthesis CONTAINS "rice" AND "beans" OR "lentils")'),
    right: scenario('ASSERT(synthesis CONTAINS "rice")', 'ASSERT(synthesis CONTAINS "beans" OR "lentils")'),
  },
  'ambiguous-count': {
    meaning: 'A number stands alone where "at least" or "exactly" may be meant; it was read as "at least".',
    why: 'Who reads "2 specialists" may expect that a third one fails the scenario, and it does not.',
    mend: 'Write which of the two is meant.',
    isRepairable: true,
    wrong: scenario('ASSERT(2 specialists agree)'),
    right: scenario('ASSERT(at least 2 specialists agree)'),
  },
  'vacuous-gate': {
    meaning: 'A gate cannot fail: it asks for at least none, or for a pattern that matches everything.',
    why: 'It is counted among what passed and says nothing about the crew.',
    mend: 'Ask for one or more. If none is allowed, say "exactly 0" or "no".',
    wrong: scenario('ASSERT(at least 0 specialists agree)'),
    right: scenario('ASSERT(at least 1 specialist agrees)'),
  },
  'role-not-on-stream': {
    meaning: 'A gate counts toolers, analysts or agents, and the stream does not tell one role from another.',
    why: 'Every agent that contributes is counted, which is more than the word promises.',
    mend: 'Leave it if that is what you want, or write "specialists", which means the same and promises less.',
    wrong: scenario('ASSERT(at least 2 toolers contribute with signal=agree)'),
    right: scenario('ASSERT(at least 2 specialists contribute with signal=agree)'),
  },
  'bad-number': {
    meaning: 'Where a gate counts there is no whole number up to 1,000,000, or behind AT LEAST no score.',
    why: 'The gate has no number to compare with, so the file is not run.',
    mend: 'Write digits, zero to twelve in words, or a constant that holds a number.',
    wrong: scenario('ASSERT(at least 2000000 specialists agree)'),
    right: scenario('ASSERT(at least two specialists agree)'),
  },
  'bad-duration': {
    meaning: 'A text is no duration above 0 and up to 24 hours.',
    why: 'A deadline that cannot be read would be replaced by another one than you meant.',
    mend: 'Write numbers with units, such as 90s, 480 seconds, 1.5 hours or 2 minutes 30 seconds.',
    isRepairable: true,
    wrong: scenario('ASSERT(stream emits "done" event within 90 secnds)'),
    right: scenario('ASSERT(stream emits "done" event within 90 seconds)'),
  },
  'bad-regex': {
    meaning: 'A regular expression does not compile in the syntax of RE2.',
    why: 'It could match nothing, so the gate would fail for a reason that has nothing to do with the crew.',
    mend: 'Correct it at the place that is shown. RE2 has no look-around and no back-references.',
    wrong: scenario('ASSERT(synthesis matches "jar (rice")'),
    right: scenario('ASSERT(synthesis matches "jar (of )?rice")'),
  },
  'incomplete-defer': {
    meaning: 'A deferred assertion lacks the keyword of its judge, or the reference it is judged by.',
    why: 'No judge could score it, and a scenario whose answers nobody scores looks as if they were good.',
    mend: 'Write keyword and reference: DEFER synthesis REFLECTS "what a good answer says".',
    wrong: scenario('ASSERT(DEFER synthesis REFLECTS)'),
    right: scenario('ASSERT(DEFER synthesis REFLECTS "The jars of rice and beans are empty.")'),
  },
  'bad-keyword': {
    meaning: 'The first word behind the marks of a fence, or behind DEFER, cannot name a judge.',
    why: 'The block would be taken for documentation, and what it says would be judged by nobody.',
    mend: 'A keyword is a letter, then letters, digits, "_", "." and "-". For documentation write text.',
    wrong: page('- synthesis is non-empty', '', '```0', 'The jars of rice and beans are empty.', '```'),
    right: page(
      '- synthesis is non-empty',
      '',
      '```reflects',
      'The jars of rice and beans are empty.',
      '```',
    ),
  },
} as const satisfies Readonly<Record<string, Explanation>>;
