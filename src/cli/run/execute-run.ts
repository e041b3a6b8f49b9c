import { resolve } from 'node:path';
import { gateKinds } from '#gates';
import { countMatches } from '#grammar';
import { type Clock, createReportFold, type Fault, type Report, type RunEvent, type Subject } from '#model';
import {
  createRedactor,
  type Environment,
  type Options,
  proxySecrets,
  resolveJudges,
  resolveSubject,
  type UsageError,
} from '#options';
import { run } from '#runner';
import { createRunFolder, isFault } from '#runs';
import { exitCodes } from '../exit-codes.ts';
import type { ScenarioSet } from '../scenario-set.ts';
import { createEventBus } from './event-bus.ts';
import type { CrewLimits, Network } from './network.ts';
import { openJudges } from './open-judges.ts';
import { openSubject } from './open-subject.ts';
import { runHeader } from './run-header.ts';
import { runSettings } from './run-settings.ts';

/** A run to make, everything about it decided. */
export interface RunRequest {
  readonly options: Options;
  readonly set: ScenarioSet;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Told every event as it happens. */
  readonly onEvent: (event: RunEvent) => void;
  /** Ends the reporters; returns what they could not do. */
  readonly onEnd: (report: Report) => Promise<readonly Fault[]>;
}

/** How a run went. */
export interface RunResult {
  readonly exitCode: number;
  readonly report: Report | null;
  /** Why nothing was asked: usage and configuration errors. */
  readonly refusals: readonly UsageError[];
  /** What could not be written. */
  readonly troubles: readonly Fault[];
}

/** Opens what a run needs, makes the run, reports it, and lets go of everything. */
export async function executeRun(request: RunRequest): Promise<RunResult> {
  const { options, set, environment, clock } = request;
  const chosen = resolveSubject(options, environment);
  const judging = resolveJudges(keywordsOf(set), options, environment);
  const secrets = [
    ...secretsOf(chosen),
    ...(judging.ok ? judging.value.secrets : []),
    ...proxySecrets(environment),
  ];
  const network: Network = { clock, environment, redact: createRedactor(secrets) };
  const troubles: Fault[] = [];

  const outputDir = resolve(options.root, options.outputDir);
  const folder = createRunFolder({
    outputDir,
    keep: options.keepRuns,
    clock,
    onFault: (fault) => troubles.push(fault),
  });
  if (isFault(folder)) return { exitCode: exitCodes.trouble, report: null, refusals: [], troubles: [folder] };

  const opened = chosen.ok ? await openSubject(chosen.value, limitsOf(options), network) : chosen;
  const place = {
    limits: limitsOf(options),
    network,
    judgeEndpoint: opened.ok ? opened.value.judgeEndpoint : null,
  };
  const judges = openJudges(judging.ok ? judging.value.judges : {}, place);
  const refusals = [opened, judging].flatMap((outcome) => (outcome.ok ? [] : outcome.errors));
  const subject = opened.ok ? opened.value.subject : nobody(options);

  const fold = createReportFold();
  const emit = createEventBus(clock, [(event) => folder.append(event), fold.add, request.onEvent]);
  const header = runHeader({
    id: folder.id,
    options,
    subject: subject.info,
    judges: judges.judges,
    clock,
    environment,
  });
  const { exitCode } = await run({
    header,
    scenarios: set.scenarios.map((scenario) => ({
      ...scenario,
      deadlineMs: scenario.maxDurationMs ?? options.timeout,
    })),
    rejected: set.rejected.map(({ file }) => file),
    refusal: refusals[0]?.message ?? null,
    subject,
    judgeOf: (keyword) => judges.judges[keyword] ?? null,
    gates: gateKinds,
    gateTools: { countMatches },
    settings: runSettings(options),
    store: folder.transcripts,
    clock,
    emit,
    signal: request.signal,
    environment,
  });

  const report = fold.report();
  const unwritten = folder.writeReport(`${JSON.stringify(report, null, 2)}\n`);
  if (unwritten !== null) troubles.push(unwritten);
  folder.close();
  await Promise.all([judges.close(), opened.ok ? opened.value.close() : null]);
  troubles.push(...(await request.onEnd(report)));
  const troubled = exitCode === exitCodes.done && troubles.length > 0;
  return { exitCode: troubled ? exitCodes.trouble : exitCode, report, refusals, troubles };
}

/** Keywords that something in the set is judged by, or requires a judge for. */
export function keywordsOf(set: ScenarioSet): readonly string[] {
  const used = set.scenarios.flatMap(({ assertions, requires }) => [
    ...assertions.map(({ params }) => params['keyword']),
    ...requires.map((text) => /^\s*judge\s+(\S+)\s*$/i.exec(text)?.[1]?.toUpperCase()),
  ]);
  return [...new Set(used)].filter((keyword) => typeof keyword === 'string');
}

function secretsOf(chosen: ReturnType<typeof resolveSubject>): readonly string[] {
  return chosen.ok && chosen.value.kind === 'crew' ? chosen.value.secrets : [];
}

/** What one discussion may take, for crews and judge crews alike. */
export function limitsOf(options: Options): CrewLimits {
  return {
    readinessTimeoutMs: options.readinessTimeout,
    idleTimeoutMs: options.idleTimeout,
    maxEventBytes: options.maxEventBytes,
    maxTranscriptBytes: options.maxTranscriptBytes,
  };
}

/** Stands where no subject could be opened; a refused run asks nothing. */
function nobody(options: Options): Subject {
  const fault: Fault = { code: 'no-subject', message: 'there is no crew to ask', hint: null };
  return {
    info: { kind: 'crew', name: options.crew ?? 'none', endpoint: null },
    ready: () => Promise.resolve(fault),
    discuss: () => Promise.resolve({ reason: 'fault', atMs: 0, working: false, fault }),
    close: () => Promise.resolve(),
  };
}
