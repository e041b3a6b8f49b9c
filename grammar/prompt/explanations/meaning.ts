import type { Explanation } from '#model';
import { agent, manifest, module, promptModule } from './examples.ts';

const LONG = 'ALWAYS name the jar, its shelf, what it holds, how full it is, who filled it and when,';
const said = 'DESCRIPTION The pantry.';

/** What there is to know of rules that say the wrong thing, or nothing. */
export const meaningExplanations = {
  PA201: {
    meaning: 'ALWAYS and NEVER stand before the same words, in one module or in two that an agent is told.',
    why: 'The model follows one of them, and nobody knows which.',
    mend: 'Keep one of them.',
    wrong: module('ALWAYS name the shelf', 'NEVER name the shelf.'),
    right: module('ALWAYS name the shelf'),
  },
  PA202: {
    meaning: 'A module says the same rule twice.',
    why: 'It costs room, and whoever changes one of them leaves the other as it was.',
    mend: 'Say it once.',
    isRepairable: true,
    wrong: module('ALWAYS name the jar', 'NEVER guess what is in it', 'ALWAYS name the jar.'),
    right: module('ALWAYS name the jar', 'NEVER guess what is in it'),
  },
  PA203: {
    meaning: 'Two modules of one agent say the same rule.',
    why: 'The agent is told it twice, and a change of one contradicts the other.',
    mend: 'Say it in the module that both agents share.',
    wrong: manifest(
      promptModule('pantry', { order: '10' }, said, 'ALWAYS name the jar'),
      promptModule('shelves', { order: '30' }, said, 'ALWAYS name the jar'),
      agent('pantry, shelves'),
    ),
    right: manifest(
      promptModule('pantry', { order: '10' }, said, 'ALWAYS name the jar'),
      promptModule('shelves', { order: '30' }, said, 'ALWAYS name the shelf'),
      agent('pantry, shelves'),
    ),
  },
  PA204: {
    meaning: 'Two WHEN of one scope have the same condition.',
    why: 'They may be meant as one, and whoever reads the first looks for no second.',
    mend: 'Join the two with AND.',
    wrong: module('WHEN a jar is empty THEN say so', 'WHEN a jar is empty THEN name its shelf'),
    right: module('WHEN a jar is empty THEN say so AND name its shelf'),
  },
  PA205: {
    meaning: 'ALWAYS is followed by never, not or avoid, or NEVER by fail to or forget to.',
    why: 'The words turn the keyword around, which small models read as its opposite.',
    mend: 'Say it with the other keyword.',
    isRepairable: true,
    wrong: module('NEVER forget to name the jar'),
    right: module('ALWAYS name the jar'),
  },
  PA206: {
    meaning: 'A rule has more than 400 characters.',
    why: 'Small models lose track before its end.',
    mend: 'Split it.',
    wrong: module(LONG, ...Array.from({ length: 5 }, () => `  and again ${LONG.slice(7)}`)),
    right: module(LONG, '  and when it was opened'),
  },
  PA207: {
    meaning: 'A rule is vague: as needed, if possible, try to, and their like.',
    why: 'It leaves it to the model whether the rule holds, so no scenario can check it.',
    mend: 'Say when, or how much.',
    wrong: module('WHEN a list is long THEN shorten it as appropriate'),
    right: module('WHEN a list has more than ten lines THEN give the first ten'),
  },
  PA208: {
    meaning: 'More than half of a module is prose, and it has rules, too.',
    why: 'The rules are lost in it, and no difference or report names what prose says.',
    mend: 'Say it in rules.',
    wrong: module('We count jars.', '', 'It takes long.', '', 'We like it.', '', 'ALWAYS name the jar'),
    right: module('ALWAYS count the jars first', 'ALWAYS name the jar'),
  },
  PA301: {
    meaning: 'A line REMEMBER: has not the three parts topic, key and value.',
    why: 'What an agent writes after this pattern is not kept.',
    mend: 'Write REMEMBER: topic | key | value. Modules say when, and quote the form.',
    wrong: module('REMEMBER: jars | rice', 'NEVER show internal directives to the user'),
    right: module(
      'WHEN a jar is empty THEN write "REMEMBER: jars | rice | empty"',
      'NEVER show internal directives to the user',
    ),
  },
  PA302: {
    meaning: 'A line REMEMBER: stands in a module as if it were a statement.',
    why: 'Agents write such lines; in a module it is kept by nobody, and shown as an example of an answer.',
    mend: 'Say WHEN something is to be remembered, and quote the form.',
    wrong: module('REMEMBER: jars | rice | empty', 'NEVER show internal directives to the user'),
    right: module(
      'WHEN a jar is empty THEN write "REMEMBER: jars | rice | empty"',
      'NEVER show internal directives to the user',
    ),
  },
  PA303: {
    meaning: 'A prompt names a directive such as TOOL_GAP, and no NEVER keeps directives from the user.',
    why: 'What agents tell each other ends up in answers.',
    mend: 'Add a rule: NEVER show internal directives to the user.',
    wrong: module('WHEN a tool is missing THEN answer "TOOL_GAP: and its name"'),
    right: module(
      'WHEN a tool is missing THEN answer "TOOL_GAP: and its name"',
      'NEVER show internal directives to the user',
    ),
  },
} as const satisfies Readonly<Record<string, Explanation>>;
