import { prepareOptions } from '../prepare-options.ts';
import type { PromptAction } from '../prompt/prompt-action.ts';
import { refuse } from '../refuse.ts';
import { readSubCommand, type SubCommands } from '../sub-command.ts';
import type { CommandAction } from './command.ts';

type Name = 'lint' | 'rules' | 'compose' | 'fmt' | 'diff';

const subCommands: SubCommands<Name> = {
  bare: null,
  takes: {
    lint: ['fix', 'format', 'strict', 'promptBudget'],
    rules: ['json'],
    compose: ['json', 'map', 'promptBudget'],
    fmt: ['check'],
    diff: ['json'],
  },
};

const load: Readonly<Record<Name, () => Promise<PromptAction>>> = {
  lint: async () => (await import('../prompt/lint.ts')).lint,
  rules: async () => (await import('../prompt/list-rules.ts')).listRules,
  compose: async () => (await import('../prompt/compose.ts')).compose,
  diff: async () => (await import('../prompt/diff.ts')).diff,
  fmt: async () => (await import('../prompt/format.ts')).format,
};

/** Everything that is done with the prompts of a crew. */
export const prompt: CommandAction = async (request, host) => {
  const asked = readSubCommand(request, subCommands);
  if (!asked.ok) return refuse(host, asked.errors);
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const { name, positionals } = asked.value;
  const carryOut = await load[name]();
  return carryOut({ positionals, options: prepared.value }, host);
};
