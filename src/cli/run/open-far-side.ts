import type { Clock, Fault, Subject } from '#model';
import {
  configuredSecrets,
  createRedactor,
  type Environment,
  type JudgeSettings,
  type Options,
  type Outcome,
  proxySecrets,
  resolveJudges,
  resolveSubject,
  type SubjectSettings,
  safeUrl,
  type UsageError,
} from '#options';
import { requiredJudge } from '#runner';
import type { ScenarioSet } from '../scenario-set.ts';
import { coverNodeDebug } from './cover-node-debug.ts';
import { judgeMark } from './judge-mark.ts';
import type { CrewLimits, Network } from './network.ts';
import { type OpenedJudges, openJudges } from './open-judges.ts';
import { type OpenedSubject, openSubject } from './open-subject.ts';

/** What decides who is asked and who judges. */
export interface FarSideRequest {
  readonly options: Options;
  readonly set: ScenarioSet;
  readonly environment: Environment;
  readonly clock: Clock;
  /** Whether the crew is asked anything; where it is not, none needs to be named. */
  readonly asks: boolean;
}

/** Everybody that a run talks to. */
export interface FarSide {
  /** Answers nothing where `refusals` says why. */
  readonly subject: Subject;
  readonly judges: OpenedJudges;
  /** What scores depend on beside what a report says of a judge, by keyword. */
  readonly judgeMarks: Readonly<Record<string, string>>;
  /** Keywords that something is judged by, or requires a judge for. */
  readonly keywords: readonly string[];
  /** Why nothing may be asked. */
  readonly refusals: readonly UsageError[];
  /** What a user should be reminded of in every run. */
  readonly warnings: readonly string[];
  /** Lets go of sockets, and ends the embedded crew. */
  close(): Promise<void>;
}

/** Opens the subject and the judges; nothing is asked yet. Every secret is known before the first byte comes in. */
export async function openFarSide(request: FarSideRequest): Promise<FarSide> {
  const { options, set, environment, clock } = request;
  const keywords = keywordsOf(set);
  const chosen = resolveSubject(options, environment);
  const judging = resolveJudges(keywords, options, environment);
  const crew = chosen.ok && chosen.value.kind === 'crew' ? chosen.value : null;
  const judgeSettings = judging.ok ? judging.value.judges : {};
  const secrets = [
    ...(crew?.secrets ?? []),
    ...(judging.ok ? judging.value.secrets : []),
    ...configuredSecrets(options, environment),
    ...proxySecrets(environment),
  ];
  const network: Network = { clock, environment, redact: createRedactor(secrets) };
  const limits = limitsOf(options);
  coverNodeDebug(environment, network.redact);

  const isNeeded = request.asks || Object.values(judgeSettings).some(isEmbeddedCrewJudge);
  const opened = isNeeded ? await openChosen(chosen, limits, network) : null;
  const open = opened?.ok === true ? opened.value : null;
  const judgeEndpoint = open?.judgeEndpoint ?? null;
  const judges = openJudges(judgeSettings, { limits, network, judgeEndpoint });
  const unverified = [
    ...(crew?.insecure === true && request.asks ? [`crew ${crew.name ?? 'at the endpoint'}`] : []),
    ...Object.entries(judgeSettings)
      .filter(([, judge]) => 'connection' in judge && judge.connection?.insecure === true)
      .map(([keyword]) => `the judge of ${keyword}`),
  ];
  return {
    subject: open?.subject ?? nobody(options),
    judges,
    judgeMarks: Object.fromEntries(
      Object.entries(judgeSettings).map(([keyword, judge]) => [keyword, judgeMark(judge)]),
    ),
    keywords,
    refusals: [opened, judging].flatMap((outcome) => (outcome === null || outcome.ok ? [] : outcome.errors)),
    warnings: unverified.map((who) => `the certificate of ${who} is not verified (insecure: true)`),
    close: async () => {
      await Promise.all([judges.close(), open?.close()]);
    },
  };
}

async function openChosen(
  chosen: Outcome<SubjectSettings>,
  limits: CrewLimits,
  network: Network,
): Promise<Outcome<OpenedSubject>> {
  return chosen.ok ? openSubject(chosen.value, limits, network) : chosen;
}

/** The embedded crew's own judge crew runs only while the embedded crew does. */
function isEmbeddedCrewJudge(judge: JudgeSettings): boolean {
  return judge.kind === 'crew' && judge.connection === null;
}

function keywordsOf(set: ScenarioSet): readonly string[] {
  const used = set.scenarios.flatMap(({ assertions, requires }) => [
    ...assertions.map(({ params }) => params['keyword']),
    ...requires.map(requiredJudge),
  ]);
  return [...new Set(used)].filter((keyword) => typeof keyword === 'string');
}

/** What one discussion may take, for crews and judge crews alike. */
function limitsOf(options: Options): CrewLimits {
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
    info: { kind: 'crew', name: safeUrl(options.crew ?? 'none'), endpoint: null },
    ready: () => Promise.resolve(fault),
    discuss: () => Promise.resolve({ reason: 'fault', atMs: 0, working: false, fault }),
    close: () => Promise.resolve(),
  };
}
