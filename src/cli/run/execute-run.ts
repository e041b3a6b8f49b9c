import { countMatches, findLeaks } from '#grammar';
import {
  type Clock,
  createReportFold,
  type Emit,
  type Fault,
  gradeReport,
  type Judge,
  type Measurements,
  type Report,
  type RunEvent,
  type RunHeader,
  type TranscriptStore,
} from '#model';
import type { Environment, Options, UsageError } from '#options';
import { type RunWork, run } from '#runner';
import { createRunFolder, createRunId, isFault, type RunFolder } from '#runs';
import { compareReport } from '../comparison/compare-report.ts';
import { exitCodes } from '../exit-codes.ts';
import { gateKindsOf } from '../gates/gate-kinds-of.ts';
import { redactGates } from '../gates/redact-gates.ts';
import { asksCrew, createPlayback, type Playback, type PlaybackRequest } from '../recording/playback.ts';
import { redactSaved } from '../recording/redact-saved.ts';
import { otherCrew } from '../recording/resumed-crew.ts';
import type { ScenarioSet } from '../scenario-set.ts';
import { createEventBus } from './event-bus.ts';
import { type FarSide, openFarSide } from './open-far-side.ts';
import { runHeader } from './run-header.ts';
import { runSettings } from './run-settings.ts';
import { limitRunTime } from './run-signal.ts';
import { type ToldPrompts, toldPrompts } from './told-prompts.ts';
import { unjudgedWarnings } from './unjudged-warnings.ts';

/** A run to make, everything about it decided. */
export interface RunRequest {
  readonly options: Options;
  readonly set: ScenarioSet;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Why nothing may be asked, as far as that is known already; such a run leaves no folder. */
  readonly refusals: readonly UsageError[];
  /** The saved run that stands in for the crew; null when the crew is asked. */
  readonly playback: PlaybackRequest | null;
  /** What the run is compared with once it is over. */
  readonly base?: Measurements | null;
  /** Calls single scenarios off while all others go on. */
  readonly withdrawn?: RunWork['withdrawn'];
  /** Told every event as it happens. */
  readonly onEvent: (event: RunEvent) => void;
  /** Ends the reporters; returns what they could not do. */
  readonly onEnd: (report: Report) => Promise<readonly Fault[]>;
}

/** How a run went. */
export interface RunResult {
  readonly exitCode: number;
  readonly report: Report;
  /** Why nothing was asked: usage and configuration errors. */
  readonly refusals: readonly UsageError[];
  /** What could not be written. */
  readonly troubles: readonly Fault[];
}

/** Opens what a run needs, makes the run, reports it, and lets go of everything. */
export async function executeRun(request: RunRequest): Promise<RunResult> {
  const { clock } = request;
  const troubles: Fault[] = [];
  const folder = request.refusals.length > 0 ? null : openFolder(request, troubles);
  const saved = folder === null || isFault(folder) ? null : folder;
  const farSide = await openFarSide({ ...request, asks: asksCrew(request.playback) });
  const noFolder = folder !== null && isFault(folder) ? [folder] : [];
  const told = await toldPrompts(request);
  const other = otherCrew(request.playback, farSide.subject.info, request);
  const refusals = [...request.refusals, ...noFolder, ...farSide.refusals, ...listOf(other.refusal)];

  const fold = createReportFold();
  const emit = createEventBus(clock, [(event) => saved?.append(event), fold.add, request.onEvent]);
  const place = {
    id: saved?.id ?? createRunId(clock.date()),
    playback: playbackOf(request, farSide, saved),
    store: saved?.transcripts ?? unsaved,
    refusal: refusals[0]?.message ?? null,
    warnings: [...farSide.warnings, ...listOf(other.warning)],
    told,
  };
  let exitCode: number;
  try {
    exitCode = await runOver(request, { ...place, farSide, emit });
  } finally {
    await farSide.close();
  }

  const report = reportOf(fold.report(), { ...request, refusals });
  const unwritten = saved?.writeReport(`${JSON.stringify(report, null, 2)}\n`) ?? null;
  if (unwritten !== null) troubles.push(unwritten);
  saved?.close();
  troubles.push(...(await request.onEnd(report)));
  const decided = request.base ? report.run.exitCode : exitCode;
  const troubled = decided === exitCodes.done && troubles.length > 0;
  return { exitCode: troubled ? exitCodes.trouble : decided, report, refusals, troubles };
}

/** What was told of a run, with the measures that were asked for. Where nothing was asked nothing is compared. */
function reportOf(told: Report, { options, base, refusals }: RunRequest): Report {
  const report = options.grade ? gradeReport(told) : told;
  return base && refusals.length === 0 ? compareReport(report, base, options) : report;
}

function openFolder({ options, clock }: RunRequest, troubles: Fault[]): RunFolder | Fault {
  return createRunFolder({
    outputDir: options.outputDir,
    keep: options.keepRuns,
    clock,
    onFault: (fault) => troubles.push(fault),
  });
}

async function runOver(
  { options, set, environment, clock, signal, withdrawn }: RunRequest,
  place: {
    readonly id: string;
    readonly playback: Playback | null;
    readonly store: TranscriptStore;
    readonly refusal: string | null;
    readonly warnings: readonly string[];
    readonly told: ToldPrompts;
    readonly farSide: FarSide;
    readonly emit: Emit;
  },
): Promise<number> {
  const { id, refusal, warnings, told, emit, farSide, playback } = place;
  const { subject, store } = playback ?? { subject: farSide.subject, store: place.store };
  const { judges } = farSide.judges;
  const judgeInfos = { ...playback?.judges, ...infosOf(judges) };
  const isJudged = (keyword: string): boolean => judgeInfos[keyword] !== undefined;
  const unjudged = refusal === null ? unjudgedWarnings(set, isJudged) : [];
  const limited = limitRunTime(signal, options, clock);
  const { exitCode } = await run({
    header: runHeader({
      id,
      source: playback?.source ?? null,
      options,
      subject: subject.info,
      judges: judgeInfos,
      judgeMarks: { ...playback?.judgeMarks, ...farSide.judgeMarks },
      prompt: told.trust,
      prompts: told.record,
      clock,
      environment,
    }),
    warnings: [...warnings, ...unjudged, ...told.warnings],
    scenarios: set.scenarios.map((scenario) => ({
      ...scenario,
      deadlineMs: scenario.maxDurationMs ?? options.timeout,
    })),
    rejected: set.rejected.map(({ file }) => file),
    refusal,
    subject,
    judgeOf: (keyword) => judges[keyword] ?? null,
    gates: gateKindsOf(options, redactGates(options, environment)),
    gateTools: { countMatches },
    findLeaks,
    settings: runSettings(options),
    availableOf: playback?.availableOf ?? null,
    withdrawn: withdrawn ?? null,
    recall: playback?.recall ?? null,
    store,
    clock,
    emit,
    signal: limited.signal,
    environment,
  });
  limited.release();
  return exitCode;
}

function listOf<T>(one: T | null): readonly T[] {
  return one === null ? [] : [one];
}

function infosOf(judges: Readonly<Record<string, Judge>>): RunHeader['judges'] {
  return Object.fromEntries(Object.entries(judges).map(([keyword, { info }]) => [keyword, info]));
}

function playbackOf(
  { playback, set, options, clock, environment }: RunRequest,
  { subject, judges, judgeMarks }: FarSide,
  folder: RunFolder | null,
): Playback | null {
  if (playback === null) return null;
  return createPlayback(playback, {
    scenarios: set.scenarios,
    live: subject,
    judges: judges.judges,
    judgeMarks,
    folder,
    unsaved,
    idleTimeoutMs: options.idleTimeout,
    clock,
    redact: redactSaved(options, environment),
  });
}

/** Where no run folder could be made nothing is asked, so that nothing has to be kept. */
const unsaved: TranscriptStore = {
  open: ({ scenario }) => ({ path: scenario, write: () => {}, close: () => {} }),
  evidence: () => Promise.resolve([]),
  saveReplies: () => null,
};
