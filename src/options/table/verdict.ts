import { ratio } from '../common-kinds.ts';
import { type OptionDefinition, option } from '../option.ts';
import { onOff } from '../value-kinds.ts';
import { deciding, selecting } from './takers.ts';

/** Options that say what counts as passed, and which exit code follows. */
export const verdictOptions = {
  minPassRate: option({
    value: ratio,
    default: 1,
    commands: deciding,
    help: 'Share of the iterations that must pass',
  }),
  failOnSkipped: option({
    value: onOff,
    default: false,
    commands: deciding,
    help: 'A skipped scenario counts as failed',
  }),
  strict: option({
    value: onOff,
    default: false,
    commands: selecting,
    help: 'Warnings and advisories are errors',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
