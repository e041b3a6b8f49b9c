import { count, countOrNone } from '../common-kinds.ts';
import { type OptionDefinition, option } from '../option.ts';
import { duration, onOff, optional } from '../value-kinds.ts';
import { asking, onlyInConfig, run, weighing } from './takers.ts';

/** Options that say how discussions are held and when they end. */
export const discussionOptions = {
  timeout: option({
    value: duration('refused'),
    default: 120_000,
    commands: weighing,
    help: 'Deadline of a discussion whose scenario sets none',
  }),
  idleTimeout: option({
    value: duration('off'),
    default: 90_000,
    commands: asking,
    help: 'Connect again after so long without a byte; 0 = never',
  }),
  runTimeout: option({
    value: duration('off'),
    default: 0,
    commands: asking,
    help: 'End the whole run after so long; 0 = never',
  }),
  iterations: option({
    value: count,
    default: 1,
    commands: asking,
    help: 'How often each question is asked',
  }),
  concurrency: option({
    value: count,
    default: 1,
    commands: weighing,
    help: 'Discussions at a time; they share the crew and its GPUs',
  }),
  retryErrors: option({
    value: countOrNone,
    default: 0,
    commands: asking,
    help: 'Repeat an errored (never a failed) iteration so often',
  }),
  failFast: option({
    value: onOff,
    default: false,
    commands: asking,
    help: 'End a discussion as soon as one of its gates has failed',
  }),
  bail: option({
    value: optional(countOrNone, 1),
    default: 0,
    commands: asking,
    help: 'End the run once so many scenarios cannot pass (1)',
  }),
  maxErrors: option({
    value: countOrNone,
    default: 3,
    commands: asking,
    help: 'Stop asking an endpoint after so many errors in a row; 0 = never',
  }),
  dryRun: option({
    value: onOff,
    default: false,
    commands: [...run, 'runs'],
    config: null,
    help: 'Check plans, crew and judge, and ask nothing; prune: remove nothing',
  }),
  maxEventBytes: option({
    value: count,
    default: 16 * 1024 * 1024,
    commands: onlyInConfig,
    help: 'A larger event is a fault',
  }),
  maxTranscriptBytes: option({
    value: count,
    default: 256 * 1024 * 1024,
    commands: onlyInConfig,
    help: 'A longer discussion is a fault',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
