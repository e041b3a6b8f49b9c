import { arch, platform, release } from 'node:os';
import type { Clock, RunHeader, RunSource, SubjectInfo } from '#model';
import type { Environment, Options } from '#options';
import { toolVersion } from '../tool-version.ts';
import { currentCommit } from './current-commit.ts';
import { repeatedFlags } from './repeated-flags.ts';

/** What a run is announced with. */
export interface HeaderFacts {
  readonly id: string;
  readonly source: RunSource | null;
  readonly options: Options;
  readonly subject: SubjectInfo;
  readonly judges: RunHeader['judges'];
  /** Null where nothing is to be said of the crew's prompts. */
  readonly prompt: 'unverified' | null;
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
  prompt,
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
      flags: repeatedFlags(options),
    },
    environment: {
      node: process.version,
      os: `${platform()} ${release()} ${arch()}`,
      commit: currentCommit(options.root, environment),
    },
  };
}
