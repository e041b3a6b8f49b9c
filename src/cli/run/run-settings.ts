import type { Options } from '#options';
import type { RunSettings } from '#runner';
import { untilSureOf } from '../until-sure.ts';

/** The options that the runner goes by. */
export function runSettings(options: Options): RunSettings {
  return {
    iterations: options.iterations,
    minPassRate: options.minPassRate,
    untilSure: untilSureOf(options),
    concurrency: options.concurrency,
    retryErrors: options.retryErrors,
    bail: options.bail === 0 ? null : options.bail,
    maxErrors: options.maxErrors,
    failFast: options.failFast,
    judgeThreshold: options.judgeThreshold,
    judgeInline: options.judgeInline,
    failOnSkipped: options.failOnSkipped,
  };
}
