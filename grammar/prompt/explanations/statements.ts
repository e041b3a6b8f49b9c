import type { Explanation } from '#model';
import { module } from './examples.ts';

/** What there is to know of statements of prompts that do not lead anywhere. */
export const statementExplanations = {
  PA001: {
    meaning: 'A WHEN has a condition, and neither a THEN nor a colon at its end.',
    why: 'The model reads a condition and is not told what to do under it.',
    mend: 'Add THEN and the action, or end the condition with a colon and indent the actions below it.',
    wrong: module('WHEN a tool fails', 'ALWAYS name the jar'),
    right: module('WHEN a tool fails THEN report it', 'ALWAYS name the jar'),
  },
  PA002: {
    meaning: 'A condition or an action ends with a colon, and nothing is indented below it.',
    why: 'The rule does nothing: what stands below at the same column is a rule of its own.',
    mend: 'Indent what is to be done.',
    wrong: module('WHEN a tool fails:', 'Report the failure.'),
    right: module('WHEN a tool fails:', '  Report the failure.'),
  },
  PA003: {
    meaning: 'A keyword, THEN or a condition has no text.',
    why: 'The model is told that there is a rule, and not which.',
    mend: 'Write what the rule says, or take it out.',
    wrong: module('ALWAYS', 'NEVER guess what is in a jar'),
    right: module('ALWAYS name the jar', 'NEVER guess what is in a jar'),
  },
  PA004: {
    meaning: 'DEFINE has no name behind it, or defines something that prompts do not have.',
    why: 'The rules below belong to no scope, so reports and differences take them for others.',
    mend: 'Write DEFINE DOMAIN name or DEFINE COMPONENT name.',
    wrong: module('DEFINE DOMAN jars', 'ALWAYS name the jar'),
    right: module('DEFINE DOMAIN jars', 'ALWAYS name the jar'),
  },
  PA005: {
    meaning: 'A FOREACH does not say CONTAINED WITHIN.',
    why: 'Without a boundary a model goes on to whatever it can find.',
    mend: 'Name the boundary: FOREACH item CONTAINED WITHIN set.',
    wrong: module('FOREACH jar in the pantry:', '  ALWAYS name what it holds'),
    right: module('FOREACH jar CONTAINED WITHIN the pantry:', '  ALWAYS name what it holds'),
  },
  PA006: {
    meaning: 'A FOREACH says nothing to do.',
    why: 'The model is told what to go over, and not what to do with each.',
    mend: 'Indent below it what is done with each.',
    wrong: module('FOREACH jar CONTAINED WITHIN the pantry'),
    right: module('FOREACH jar CONTAINED WITHIN the pantry:', '  ALWAYS name what it holds'),
  },
  PA007: {
    meaning: 'A THEN belongs to no WHEN.',
    why: 'The action has no condition, so the model takes it for prose.',
    mend: 'Put it directly below its WHEN, or say it as ALWAYS.',
    wrong: module('ALWAYS answer first', '', 'THEN add the details'),
    right: module('ALWAYS answer first', '', 'ALWAYS add the details behind the answer'),
  },
  PA008: {
    meaning: 'A line belongs to the dialect of scenarios: ASSERT(...), DEFINE CONST, REQUIRES.',
    why: 'Agents are told it as if it meant something, and no scenario checks it.',
    mend: 'Move it to a scenario, or say it as WHEN, ALWAYS, NEVER or ASSERT.',
    wrong: module('ASSERT(synthesis is non-empty)'),
    right: module('ALWAYS give an answer'),
  },
  PA009: {
    meaning: 'A line begins with a keyword that is not written in capitals.',
    why: 'Models are taught the words in capitals; to them this is prose, which weighs less.',
    mend: 'Write it in capitals if it begins a rule. Prose that only happens to begin so can be reworded.',
    wrong: module('Always name the jar', 'NEVER guess what is in it'),
    right: module('ALWAYS name the jar', 'NEVER guess what is in it'),
  },
  PA010: {
    meaning: 'A line begins with a word that is nearly a keyword.',
    why: 'The model reads prose where a rule was meant.',
    mend: 'Take the word that is suggested.',
    wrong: module('NEVR guess what is in a jar', 'ALWAYS name the jar'),
    right: module('NEVER guess what is in a jar', 'ALWAYS name the jar'),
  },
  PA015: {
    meaning: 'A second rule stands on the line of another one.',
    why: 'It is read as part of the first, and a change of one looks like a change of both.',
    mend: 'One behaviour per line.',
    wrong: module('ALWAYS name the jar. NEVER guess what is in it'),
    right: module('ALWAYS name the jar.', 'NEVER guess what is in it'),
  },
  PA016: {
    meaning: 'AND and OR stand in one condition.',
    why: 'What belongs together is open, and models decide it one way and the other.',
    mend: 'Split the rule.',
    wrong: module('WHEN it is empty OR old AND it is on a list THEN say so'),
    right: module(
      'WHEN it is empty AND it is on a list THEN say so',
      'WHEN it is old AND it is on a list THEN say it',
    ),
  },
  PA017: {
    meaning: 'There is an OR in a condition.',
    why: 'It is not in the vocabulary that models are taught.',
    mend: 'Split the rule: one WHEN for each case.',
    wrong: module('WHEN a jar is empty OR old THEN say so'),
    right: module('WHEN a jar is empty THEN say so', 'WHEN a jar is old THEN say so'),
  },
} as const satisfies Readonly<Record<string, Explanation>>;
