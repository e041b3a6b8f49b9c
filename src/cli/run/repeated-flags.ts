import {
  type CommandName,
  definitionOf,
  flagOf,
  type OptionName,
  type Options,
  safeUrl,
  writeDuration,
} from '#options';

/** Flags without which the same command would ask another crew, ask another judge, or not wait as long. */
const NEEDED = [
  ...(['config', 'crew', 'endpoint', 'judge', 'judgeEndpoint'] as const),
  ...(['timeout', 'readinessTimeout', 'idleTimeout'] as const),
] as const satisfies readonly OptionName[];

/**
 * The words of a command line that a person needs to come to the verdict on one scenario again by that command; none
 * of them is secret.
 */
export function repeatedFlags(options: Options, by: CommandName): readonly string[] {
  return NEEDED.flatMap((name) => {
    const value = options[name];
    if (options.sources[name] !== 'flag' || value === null) return [];
    if (!definitionOf(name).commands.includes(by)) return [];
    if (typeof value === 'number') return [flagOf(name), writeDuration(value)];
    return [flagOf(name), /^[a-z]+:\/\//i.test(value) ? safeUrl(value) : value];
  });
}
