import { join } from 'node:path';
import type { Interruption, ScenarioStrength, StrengthReport } from '#model';
import type { Options } from '#options';
import { findRun } from '#runs';
import type { Host } from '../host.ts';
import { mutateScenarios } from '../mutation/mutate-scenarios.ts';
import { createRealClock } from '../real-clock.ts';
import { openRecording } from '../recording/open-recording.ts';
import type { Recording } from '../recording/read-recording.ts';
import { recordedOptions } from '../recording/recorded-options.ts';
import type { ScenarioSet } from '../scenario-set.ts';
import { sizeOf } from '../size-of.ts';

/** What a saved run says of the strength of scenarios, or why none does. */
export type MeasuredStrengths =
  | {
      readonly run: string;
      readonly of: (scenario: string) => ScenarioStrength | string;
      readonly damages: StrengthReport['damages'];
    }
  | { readonly run: null; readonly reason: string };

/** Whoever wants an explanation does not wait any longer; `mutate` takes its time. */
const PATIENCE_MS = 10_000;
const LARGEST_LOG = 64 * 1024 * 1024;

/** What is to be measured, and for how long at most. */
export interface StrengthQuestion {
  readonly set: ScenarioSet;
  readonly options: Options;
  readonly patienceMs?: number;
}

/** Measures how strong scenarios are on the newest saved run, as `mutate` does, for a few seconds at most. */
export async function measuredStrengths(question: StrengthQuestion, host: Host): Promise<MeasuredStrengths> {
  const { set, options } = question;
  if (set.scenarios.length === 0) return { run: null, reason: 'there is nothing to measure' };
  const latest = findRun('latest', { outputDir: options.outputDir, cwd: host.cwd });
  if ('code' in latest) return { run: null, reason: 'no run is saved yet' };
  if (sizeOf(join(latest.path, 'events.ndjson')) > LARGEST_LOG) {
    return { run: null, reason: `the log of run ${latest.id} is too long to be read on the way` };
  }
  const opened = await openRecording({ options, named: 'latest', how: 'evaluated' }, host);
  try {
    if ('code' in opened.recording) return { run: null, reason: opened.recording.message };
    return await measure(question, opened.recording, host);
  } finally {
    opened.release();
  }
}

async function measure(
  { set, options, patienceMs = PATIENCE_MS }: StrengthQuestion,
  recording: Recording,
  host: Host,
): Promise<MeasuredStrengths> {
  const clock = createRealClock();
  const controller = new AbortController();
  const why: Interruption = { kind: 'run-timeout', message: 'it would have taken too long', exitCode: null };
  const release = clock.after(patienceMs, () => controller.abort(why));
  const measured = await mutateScenarios({
    options: recordedOptions(options, recording.report, 'evaluated'),
    set,
    recording,
    environment: host.environment,
    clock,
    signal: controller.signal,
    warn: () => {},
  });
  release();
  if (!measured.ok) return { run: null, reason: measured.errors.map(({ message }) => message).join('; ') };
  const { scenarios, damages } = measured.value;
  const known = new Map(scenarios.map((strength) => [strength.id, strength]));
  return { run: recording.id, damages, of: (id) => known.get(id) ?? why.message };
}
