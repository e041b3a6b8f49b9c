import type { Explanation } from '#model';
import { bare, manifest, module, promptModule } from './examples.ts';

/** What there is to know of marks, indentation and characters in prompts. */
export const layoutExplanations = {
  PA011: {
    meaning: 'A tab and spaces are mixed in one indentation.',
    why: 'What belongs to what depends on how wide a tab is, which nobody sees.',
    mend: 'Indent with spaces.',
    wrong: module('WHEN a jar is empty:', ' \tsay which one'),
    right: module('WHEN a jar is empty:', '    say which one'),
  },
  PA012: {
    meaning: 'A line with a keyword is indented deeper than the rule above it.',
    why: 'It is read as more text of that rule, and is no rule of its own.',
    mend: 'Indent it less.',
    wrong: module('ALWAYS name the jar', '  NEVER guess what is in it'),
    right: module('ALWAYS name the jar', 'NEVER guess what is in it'),
  },
  PA013: {
    meaning: 'A code fence is never closed.',
    why: 'The rest of the module is code, and rules in it are examples.',
    mend: 'Close the fence with the same marks.',
    wrong: module('ALWAYS answer like this:', '```', 'rice: empty'),
    right: module('ALWAYS answer like this:', '```', 'rice: empty', '```'),
  },
  PA014: {
    meaning: 'A quote, a backquote or a bracket is still open where its rule ends.',
    why: 'THEN and AND behind it are not seen, so the rule is not the one you wrote.',
    mend: 'Close it.',
    wrong: module('ALWAYS answer "none when no jar is empty'),
    right: module('ALWAYS answer "none" when no jar is empty'),
  },
  PA018: {
    meaning: 'A line goes on with the rule above it at the same column.',
    why: 'It is read as meant, but whoever adds a line between the two breaks the rule.',
    mend: 'Indent it by two.',
    wrong: module('ALWAYS name the jars in the order of the shelves so that', 'two answers can be compared'),
    right: module(
      'ALWAYS name the jars in the order of the shelves so that',
      '  two answers can be compared',
    ),
  },
  PA019: {
    meaning: 'A heading is a note to oneself: TODO, FIXME, XXX, NOTE, HACK.',
    why: '# is no comment in prompts: the model reads it.',
    mend: 'Keep notes outside the prompt.',
    wrong: module('# TODO ask who owns the cellar', 'ALWAYS name the jar'),
    right: module('ALWAYS name the jar'),
  },
  PA101: {
    meaning: 'A module has no DESCRIPTION.',
    why: 'Neither the model nor the next author is told what it is for.',
    mend: 'Begin with a line DESCRIPTION and what the module is for.',
    wrong: bare('ALWAYS name the jar'),
    right: module('ALWAYS name the jar'),
  },
  PA102: {
    meaning: 'A DESCRIPTION is not the first thing in its scope, or is the second one.',
    why: 'It describes what stands above it as well, or contradicts the first.',
    mend: 'Put it first, and join it with the other one if there are two.',
    wrong: bare('ALWAYS name the jar', 'DESCRIPTION How the pantry is looked after.'),
    right: module('ALWAYS name the jar'),
  },
  PA103: {
    meaning: 'Two domains of a module, or two components of a domain, have one name.',
    why: 'Their rules are told apart by nothing, in reports as in the mind of a model.',
    mend: 'Join them, or rename one.',
    wrong: module('DEFINE DOMAIN jars', 'ALWAYS name the jar', 'DEFINE DOMAIN jars', 'NEVER open one'),
    right: module('DEFINE DOMAIN jars', 'ALWAYS name the jar', 'NEVER open one'),
  },
  PA104: {
    meaning: 'Nothing stands in a scope.',
    why: 'The model is promised rules that do not come, or they stand in the next scope by mistake.',
    mend: 'Fill it, or take it out.',
    wrong: module('ALWAYS name the jar', 'DEFINE DOMAIN shelves'),
    right: module('ALWAYS name the jar', 'DEFINE DOMAIN shelves', 'ALWAYS name the shelf'),
  },
  PA106: {
    meaning: 'A WHEN stands in a WHEN in a WHEN.',
    why: 'Small models lose track of the conditions outside.',
    mend: 'Join the conditions with AND.',
    wrong: module('WHEN asked for jars:', '  WHEN one is empty:', '    WHEN it is on a list THEN say so'),
    right: module('WHEN asked for jars AND one is empty AND it is on a list THEN say so'),
  },
  PA407: {
    meaning: 'A placeholder was left over: {{ x }}, ${NAME}, <TODO or TBD.',
    why: 'It reaches the model as it is, and the model guesses what was meant.',
    mend: 'Fill it in. Of a chart check what helm template gives.',
    wrong: module('ALWAYS greet the people of ${HOUSE}'),
    right: module('ALWAYS greet the people of the house'),
  },
  PA408: {
    meaning: 'There is a character without width, or an indentation with a blank that is no plain space.',
    why: 'Nobody sees it; it reaches the model, and a blank that is none belongs to no column.',
    mend: 'Delete it, and indent with plain spaces.',
    wrong: module('ALWAYS name the\u200b jar'),
    right: module('ALWAYS name the jar'),
  },
  PA405: {
    meaning: 'The text of a module is a folded block, which begins with > instead of |.',
    why: 'YAML joins its lines, so that rules are no longer one to a line. It is not checked further.',
    mend: 'Write | instead of >.',
    wrong: manifest(promptModule('pantry', { style: '>' }, 'DESCRIPTION The pantry.', 'ALWAYS name the jar')),
    right: manifest(promptModule('pantry', {}, 'DESCRIPTION The pantry.', 'ALWAYS name the jar')),
  },
} as const satisfies Readonly<Record<string, Explanation>>;
