import { sureBounds } from '#model';
import { ratio } from '../common-kinds.ts';
import { type OptionDefinition, option } from '../option.ts';
import { number, onOff } from '../value-kinds.ts';
import { deciding, selecting } from './takers.ts';

/** Options that say what counts as passed, and which exit code follows. */
export const verdictOptions = {
  minPassRate: option({
    value: ratio,
    default: 1,
    commands: deciding,
    help: 'Share of the iterations that must pass',
  }),
  untilSure: option({
    value: onOff,
    default: false,
    commands: deciding,
    help: 'Ask only until that is sure, --iterations at most',
  }),
  confidence: option({
    value: number({ placeholder: '<0.5..0.9999>', ...within(sureBounds.confidence) }),
    default: 0.95,
    commands: [...deciding, 'compare', 'baseline'],
    help: 'How sure, with --until-sure or in a comparison',
  }),
  indifference: option({
    value: number({ placeholder: '<0.001..1>', ...within(sureBounds.indifference) }),
    default: 0.1,
    commands: deciding,
    help: 'How far below will do, with --until-sure',
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
    commands: [...selecting, 'prompt'],
    help: 'Warnings and advisories are errors',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;

function within([min, max]: readonly [number, number]) {
  return { min, max, whole: false };
}
