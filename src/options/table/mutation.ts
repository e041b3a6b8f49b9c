import { ratio } from '../common-kinds.ts';
import { type CommandName, type OptionDefinition, option } from '../option.ts';
import { onOff, text } from '../value-kinds.ts';

const mutate: readonly CommandName[] = ['mutate'];

/** Options that say how the strength of scenarios is measured. */
export const mutationOptions = {
  run: option({
    value: text('<run>'),
    default: 'latest',
    commands: mutate,
    config: null,
    help: 'The saved run whose discussions are damaged: latest, an id, a path',
  }),
  minStrength: option({
    value: ratio,
    default: null,
    commands: mutate,
    help: 'Exit with 1 when a scenario notices less than that share of damages',
  }),
  withJudge: option({
    value: onOff,
    default: false,
    commands: mutate,
    config: null,
    help: 'Also ask judges that cost something about what no gate notices',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
