import { comparePrompts, type PromptRecord } from '#model';
import { type Environment, type Options, resolveSubject } from '#options';
import { asksCrew, type PlaybackRequest } from '../recording/playback.ts';

/** What is known of the prompts that a crew is told in a run. */
export interface ToldPrompts {
  /** Null where the config names none, or nobody knows them any more. */
  readonly record: PromptRecord | null;
  /** Whether the crew may have read other prompts; null where nothing is to be said. */
  readonly trust: 'unverified' | null;
  readonly warnings: readonly string[];
}

/** Said of a run whose crew may have read other prompts. */
const UNVERIFIED = 'prompt unverified: nobody knows whether the crew has read the prompts as they are here';

/** The prompts here where the crew is asked, else those of the run that is gone back to. */
export async function toldPrompts({
  options,
  environment,
  playback,
}: {
  readonly options: Options;
  readonly environment: Environment;
  readonly playback: PlaybackRequest | null;
}): Promise<ToldPrompts> {
  const then = playback?.recording.report.run;
  const wasUnverified = then?.options['prompt'] === 'unverified';
  const asks = asksCrew(playback);
  const trust = wasUnverified || (asks && isTakenOnTrust(options, environment)) ? 'unverified' : null;
  const warnings = trust === null ? [] : [UNVERIFIED];
  if (!asks) return { record: then?.prompts ?? null, trust, warnings };
  if (options.sections.prompts.length === 0) return { record: null, trust, warnings };
  // Who names no prompts waits for nothing that reads them.
  const { readPromptRecord } = await import('../prompt/prompt-record.ts');
  const read = await readPromptRecord(options);
  if (read.ok) {
    const changed = changedSince(playback, read.value);
    return { record: read.value, trust, warnings: [...warnings, ...changed] };
  }
  const why = read.errors.map(({ message }) => message).join('; ');
  return { record: null, trust, warnings: [...warnings, `the prompts are not in the record: ${why}`] };
}

/** What a run that is resumed had measured was of the prompts of then. */
function changedSince(playback: PlaybackRequest | null, now: PromptRecord): readonly string[] {
  const change = comparePrompts(playback?.recording.report.run.prompts ?? null, now);
  if (change === null || change.agents.length + change.modules.length === 0) return [];
  return [`prompts changed since run ${playback?.recording.id}, which goes on: it is of both`];
}

/** Nobody can check whether a crew elsewhere reads these very files. The embedded crew reads none. */
function isTakenOnTrust(options: Options, environment: Environment): boolean {
  const { prompts, deploy } = options.sections;
  if (prompts.length === 0 || deploy.mode !== 'assume') return false;
  const subject = resolveSubject(options, environment);
  return subject.ok && subject.value.kind !== 'demo';
}
