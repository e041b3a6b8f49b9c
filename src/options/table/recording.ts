import { type OptionDefinition, option } from '../option.ts';
import { number, optional, text } from '../value-kinds.ts';
import { run } from './takers.ts';

/** What names a saved run and no scenario: `latest`, an id, the path of a folder that has one for its name. */
const RUN = /^(latest|(.*[/\\])?\d{8}T\d{6}Z-[^/\\]+[/\\]?)$/;

/** Options that let a saved run take the place of a crew. */
export const recordingOptions = {
  replay: option({
    value: text('<run>'),
    default: null,
    commands: run,
    config: null,
    help: 'Play a saved run instead of asking the crew: latest, an id, a path',
  }),
  speed: option({
    value: number({ placeholder: '<factor>', min: 0.01, max: 1_000_000, whole: false }),
    default: 1,
    commands: run,
    config: null,
    help: 'How many times faster than it was a saved run is played',
  }),
  resume: option({
    value: { ...optional(text('=<run>'), 'latest'), isMeant: (word: string) => RUN.test(word) },
    default: null,
    commands: run,
    config: null,
    help: 'Go on with a saved run: ask only what has no measurement (latest)',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
