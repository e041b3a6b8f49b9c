import { basename } from 'node:path';
import type { Measurements, ScenarioMeasurements } from '#model';
import { foreignInline } from '#reporters';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { namedRun } from '../recording/named-run.ts';
import { redactSaved } from '../recording/redact-saved.ts';
import { refuse } from '../refuse.ts';
import { type BaselineRequest, readRun, writeBaseline } from './baseline-request.ts';
import { passText, scoreText } from './baseline-table.ts';
import { matchIds } from './match-ids.ts';
import { isMeasured, readBaseline } from './read-measurements.ts';
import { updateBaseline } from './update-baseline.ts';

/** Takes scenarios of a run over into a baseline: those that are named, else those that improved or are new. */
export async function updateSavedBaseline(
  { positionals, options, file }: BaselineRequest,
  host: Host,
): Promise<number> {
  const base = readBaseline(file, redactSaved(options, host.environment));
  if (!isMeasured(base)) return refuse(host, [base]);
  const words = namedRun(positionals, { ...options, cwd: host.cwd });
  if ('code' in words) return refuse(host, [words]);
  const run = await readRun(words.named, options, host);
  if (!isMeasured(run)) return refuse(host, [run]);
  const ids = run.scenarios.map(({ id }) => id);
  const named =
    words.patterns.length === 0 ? null : matchIds(words.patterns, ids, { ...options, cwd: host.cwd });
  if (named?.ok === false) return refuse(host, named.errors);
  const update = updateBaseline({ base, run, named: named?.value ?? null, confidence: options.confidence });
  const told = [...update.replaced.map(replacedText), ...update.added.map(addedText)];
  if (told.length === 0) {
    host.stdout.write(`${basename(file)} stays as it is: ${nothingText(run, named !== null)}\n`);
    return exitCodes.done;
  }
  return writeBaseline(file, update.scenarios, host, told);
}

function nothingText(run: Measurements, isNamed: boolean): string {
  if (isNamed) return 'nothing was measured of what is named';
  return `in run ${foreignInline(run.name)} no scenario is shown to be better, and none is new`;
}

function replacedText({
  before,
  now,
}: {
  readonly before: ScenarioMeasurements;
  readonly now: ScenarioMeasurements;
}): string {
  const moved = before.id === now.id ? '' : ` (was ${foreignInline(before.id)})`;
  return `replaced ${foreignInline(now.id)}${moved}: ${figures(before)}, now ${figures(now)}`;
}

function addedText(scenario: ScenarioMeasurements): string {
  return `added ${foreignInline(scenario.id)}: ${figures(scenario)}`;
}

function figures(scenario: ScenarioMeasurements): string {
  return [`${passText(scenario)} passed`, scoreText(scenario)].filter((text) => text !== '').join(', ');
}
