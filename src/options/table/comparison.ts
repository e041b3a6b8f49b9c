import { type OptionDefinition, option } from '../option.ts';
import { choice, text } from '../value-kinds.ts';

/** Options that say what a run is compared with, and what follows from it. */
export const comparisonOptions = {
  baseline: option({
    value: text('<run|file>'),
    default: null,
    commands: ['run', 'evaluate', 'baseline'],
    config: null,
    help: 'Compare with a run or a baseline; of baseline: the file (crew-fitness.baseline.json)',
  }),
  failOn: option({
    value: choice('none', 'regression', 'answers'),
    default: 'none',
    commands: ['run', 'evaluate', 'compare'],
    config: null,
    help: 'Exit with 1 on a shown regression; answers: unless it is only slower',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
