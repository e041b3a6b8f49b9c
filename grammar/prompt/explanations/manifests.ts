import type { Explanation } from '#model';
import { agent, manifest, promptModule } from './examples.ts';

const said = ['DESCRIPTION The pantry.', 'ALWAYS name the jar'];
const pantry = promptModule('pantry', { order: '10' }, ...said);
const shelves = promptModule('shelves', { order: '30' }, 'DESCRIPTION Shelves.', 'ALWAYS name the shelf');
const synthesis = promptModule('synthesis-prompt', { order: '50' }, 'DESCRIPTION It.', 'ALWAYS sum up');
const long = Array.from(
  { length: 280 },
  (_, shelf) =>
    `ALWAYS name the jars of shelf ${shelf}, what they hold, how full they are and who filled them`,
);

/** What there is to know of manifests with modules, and of what agents are told of them. */
export const manifestExplanations = {
  PA401: {
    meaning:
      'A PromptModule has another apiVersion than kubemoot.ai/v1alpha1, or no name that Kubernetes takes.',
    why: 'The cluster refuses the manifest, and the agents keep their old prompt.',
    mend: 'Write apiVersion: kubemoot.ai/v1alpha1, and a name of lower-case letters, digits, - and .',
    isRepairable: true,
    wrong: manifest(promptModule('pantry', { apiVersion: 'kubemoot.ai/v1' }, ...said)),
    right: manifest(promptModule('pantry', {}, ...said)),
  },
  PA402: {
    meaning: 'spec.content is missing, blank or no text.',
    why: 'The agents that refer to the module are told nothing by it.',
    mend: 'Give it a text: content: |',
    wrong: manifest(promptModule('pantry', {})),
    right: manifest(promptModule('pantry', {}, ...said)),
  },
  PA403: {
    meaning: 'spec.order is no 32-bit integer.',
    why: 'The cluster refuses the manifest.',
    mend: 'Write a whole number without quotes.',
    isRepairable: true,
    wrong: manifest(promptModule('pantry', { order: '"30"' }, ...said)),
    right: manifest(promptModule('pantry', { order: '30' }, ...said)),
  },
  PA404: {
    meaning: 'spec.order is missing.',
    why: 'It is 100, so the module is told after all others, however its agents list it.',
    mend: 'Set it to the place that is meant.',
    wrong: manifest(promptModule('pantry', { order: null }, ...said)),
    right: manifest(promptModule('pantry', { order: '30' }, ...said)),
  },
  PA406: {
    meaning: 'A module has an order that is unusual for one of its name.',
    why: 'What depends on what was told before, such as the protocol, may come too early or too late.',
    mend: 'Take an order from the usual range, or leave it if it is meant.',
    wrong: manifest(promptModule('response-style', { order: '5' }, ...said)),
    right: manifest(promptModule('response-style', { order: '20' }, ...said)),
  },
  PA501: {
    meaning: 'An agent refers to a module that does not exist.',
    why: 'The operator passes over it without a word: the agent is not told what it should be.',
    mend: 'Correct the name, or take it out of promptRefs.',
    isRepairable: true,
    wrong: manifest(pantry, agent('pantri')),
    right: manifest(pantry, agent('pantry')),
  },
  PA502: {
    meaning: 'An agent refers to a module twice.',
    why: 'It is told the module twice, which costs room and blurs what counts.',
    mend: 'Take one out.',
    isRepairable: true,
    wrong: manifest(pantry, agent('pantry, pantry')),
    right: manifest(pantry, agent('pantry')),
  },
  PA503: {
    meaning: 'Two modules of an agent have one order.',
    why: 'Their names decide which is told first, so renaming one changes the prompt.',
    mend: 'Give one another order.',
    wrong: manifest(
      pantry,
      promptModule('shelves', { order: '10' }, 'DESCRIPTION Shelves.', 'ALWAYS name the shelf'),
      agent('pantry, shelves'),
    ),
    right: manifest(pantry, shelves, agent('pantry, shelves')),
  },
  PA504: {
    meaning: 'No agent that is known refers to a module.',
    why: 'Nobody is told what it says.',
    mend: 'Refer to it, or take it out.',
    wrong: manifest(pantry, shelves, agent('pantry')),
    right: manifest(pantry, shelves, agent('pantry, shelves')),
  },
  PA505: {
    meaning: 'The prompt of an agent is longer than promptBudget.',
    why: 'Small models forget its beginning, and every answer costs more.',
    mend: 'Shorten its modules, or set --prompt-budget if the model can take it.',
    wrong: manifest(promptModule('pantry', {}, 'DESCRIPTION The pantry.', ...long), agent('pantry')),
    right: manifest(pantry, agent('pantry')),
  },
  PA506: {
    meaning: 'The list of an agent suggests another order than that of its modules.',
    why: 'Only spec.order counts, so whoever sorts the list changes nothing.',
    mend: 'List the modules as they are told, or give them other orders.',
    wrong: manifest(pantry, shelves, agent('shelves, pantry')),
    right: manifest(pantry, shelves, agent('pantry, shelves')),
  },
  PA507: {
    meaning: "A rule says call, use or run, and the tool is not among the agent's enabledTools.",
    why: 'The agent is told to do what it cannot, and reports a gap or makes something up.',
    mend: 'Enable the tool, or name one that is enabled.',
    isRepairable: true,
    wrong: manifest(
      promptModule('pantry', { order: '10' }, 'DESCRIPTION The pantry.', 'ALWAYS call jar_lst first'),
      agent('pantry', 'enabledTools: [jar_list]'),
    ),
    right: manifest(
      promptModule('pantry', { order: '10' }, 'DESCRIPTION The pantry.', 'ALWAYS call jar_list first'),
      agent('pantry', 'enabledTools: [jar_list]'),
    ),
  },
  PA508: {
    meaning: 'A coordinator has no module of order 40 to 59, or an agent of another role has one.',
    why: 'That range is for how answers are brought together: one agent does not know it, or two do it.',
    mend: "Refer to the coordinator's modules from the coordinator alone.",
    wrong: manifest(pantry, agent('pantry', 'discussRole: coordinator')),
    right: manifest(pantry, synthesis, agent('pantry, synthesis-prompt', 'discussRole: coordinator')),
  },
} as const satisfies Readonly<Record<string, Explanation>>;
