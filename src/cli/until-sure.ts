import { enoughIterations, type UntilSure } from '#model';
import { flagOf, type Options, type UsageError } from '#options';

/** How sure a run is to be; null where it asks as often in any case. */
export function untilSureOf({ untilSure, confidence, indifference }: Options): UntilSure | null {
  return untilSure ? { confidence, indifference } : null;
}

/** Where nobody says how often a scenario may be asked until it is sure, as often as that may sensibly take. */
export function withEnoughIterations(options: Options): Options {
  if (!options.untilSure || options.sources.iterations !== 'default') return options;
  return { ...options, iterations: enoughIterations(options) };
}

/** What cannot be meant; asked once it is settled what a saved run says of these options. */
export function untilSureMistakes(options: Options): readonly UsageError[] {
  if (!options.untilSure) {
    const compares = options.baseline !== null;
    return (['confidence', 'indifference'] as const)
      .filter((name) => options.sources[name] === 'flag' && !(name === 'confidence' && compares))
      .map((name) => ({ message: `${flagOf(name)} goes with --until-sure`, hint: null }));
  }
  if (options.minPassRate > 0) return [];
  return [
    {
      message: '--until-sure has nothing to find out with --min-pass-rate 0',
      hint: 'say which pass rate is needed: --min-pass-rate 0.9',
    },
  ];
}
