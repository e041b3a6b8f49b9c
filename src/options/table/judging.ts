import { ratio } from '../common-kinds.ts';
import { type OptionDefinition, option } from '../option.ts';
import { choice, onOff, text } from '../value-kinds.ts';
import { asking, weighing } from './takers.ts';

/** Options that say who scores deferred assertions. */
export const judgingOptions = {
  judge: option({
    value: choice('crew', 'openai', 'command', 'embedded', 'none'),
    default: null,
    commands: weighing,
    config: 'judge.kind',
    help: 'The judge of keywords that the config gives none',
  }),
  judgeEndpoint: option({
    value: text('<url>'),
    default: null,
    commands: weighing,
    env: 'CREW_FITNESS_JUDGE_ENDPOINT',
    config: 'judge.endpoint',
    help: 'Where that judge is: a judge crew, or an API base',
  }),
  judgeThreshold: option({
    value: ratio,
    default: 0.7,
    commands: weighing,
    config: 'judge.threshold',
    help: 'Lowest score that passes, where the scenario sets none',
  }),
  judgeInline: option({
    value: onOff,
    default: false,
    commands: asking,
    config: 'judge.inline',
    help: 'Judge while other discussions are still running',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
