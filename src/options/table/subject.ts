import { type OptionDefinition, option } from '../option.ts';
import { headers } from '../special-kinds.ts';
import { duration, text } from '../value-kinds.ts';
import { asking, configured } from './takers.ts';

/** Options that say which crew is asked, and how it is reached. */
export const subjectOptions = {
  crew: option({
    value: text('<name|url|demo>'),
    default: null,
    commands: asking,
    env: 'CREW_FITNESS_CREW',
    config: 'defaultCrew',
    help: 'The crew to ask: a name from the config, an endpoint, or demo',
  }),
  endpoint: option({
    value: text('<url>'),
    default: null,
    commands: asking,
    env: 'CREW_FITNESS_ENDPOINT',
    config: null,
    help: 'Its discussion endpoint',
  }),
  header: option({
    value: headers,
    default: [],
    commands: asking,
    config: null,
    help: `Sent to the crew, never to a judge; may hold \${env:NAME}`,
  }),
  readinessTimeout: option({
    value: duration('refused'),
    default: 120_000,
    commands: asking,
    help: 'How long a crew may take to become ready',
  }),
  config: option({
    value: text('<file>'),
    default: null,
    commands: configured,
    short: 'c',
    config: null,
    help: 'The config file, instead of the nearest crew-fitness.config.*',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
