import { arch, platform, release } from 'node:os';
import type { Clock, PromptRecord, RunHeader, RunSource, SubjectInfo } from '#model';
import type { Environment, OptionName, Options } from '#options';
import { toolVersion } from '../tool-version.ts';
import { currentCommit } from './current-commit.ts';
import { repeatedFlags } from './repeated-flags.ts';

/** Options that a verdict depends on, and that a later run on the same recording needs to know of. */
const DECIDING = [
  'timeout',
  'idleTimeout',
  'iterations',
  'minPassRate',
  'untilSure',
  'confidence',
  'indifference',
  'retryErrors',
  'failFast',
  'judgeThreshold',
] as const satisfies readonly OptionName[];

/** What a run is announced with. */
export interface HeaderFacts {
  readonly id: string;
  readonly source: RunSource | null;
  readonly options: Options;
  readonly subject: SubjectInfo;
  readonly judges: RunHeader['judges'];
  /** What scores depend on beside that, by keyword. */
  readonly judgeMarks: Readonly<Record<string, string>>;
  /** Null where nothing is to be said of the crew's prompts. */
  readonly prompt: 'unverified' | null;
  /** Null where none are known. */
  readonly prompts: PromptRecord | null;
  readonly clock: Clock;
  readonly environment: Environment;
}

/** Who is asked, by whom it is judged, under which options, and where: all that makes two runs comparable. */
export function runHeader({
  id,
  source,
  options,
  subject,
  judges,
  judgeMarks,
  prompt,
  prompts,
  clock,
  environment,
}: HeaderFacts): RunHeader {
  return {
    id,
    source,
    startedAt: clock.date().toISOString(),
    tool: { name: 'crew-fitness', version: toolVersion() },
    subject,
    judges,
    options: {
      iterations: options.iterations,
      minPassRate: options.minPassRate,
      untilSure: options.untilSure,
      confidence: options.confidence,
      indifference: options.indifference,
      concurrency: options.concurrency,
      retryErrors: options.retryErrors,
      timeoutMs: options.timeout,
      idleTimeoutMs: options.idleTimeout,
      readinessTimeoutMs: options.readinessTimeout,
      runTimeoutMs: options.runTimeout,
      failFast: options.failFast,
      bail: options.bail,
      maxErrors: options.maxErrors,
      judgeThreshold: options.judgeThreshold,
      judgeInline: options.judgeInline,
      strict: options.strict,
      shard: options.shard === null ? null : `${options.shard.index}/${options.shard.count}`,
      ...(prompt === null ? {} : { prompt }),
      judgeMarks,
      crew: namedCrew(options),
      given: givenOptions(options),
      flags: repeatedFlags(options, source === null || source.how === 'resumed' ? 'run' : 'evaluate'),
    },
    ...(prompts === null ? {} : { prompts }),
    environment: {
      node: process.version,
      os: `${platform()} ${release()} ${arch()}`,
      commit: currentCommit(options.root, environment),
    },
  };
}

/** The crew's name, where it is one that can be named again, and no endpoint, which may hold a secret. */
function namedCrew({ crew, endpoint, sections }: Options): string | null {
  if (crew === null || endpoint !== null) return null;
  return crew === 'demo' || Object.hasOwn(sections.crews, crew) ? crew : null;
}

/** Deciding options that were set for this run alone: whoever goes back to it must not take the config's instead. */
function givenOptions({ sources }: Options): readonly string[] {
  return DECIDING.filter((name) => sources[name] === 'flag' || sources[name] === 'environment');
}
