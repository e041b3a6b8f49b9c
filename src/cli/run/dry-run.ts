import type { Clock, Fault } from '#model';
import {
  createRedactor,
  type Options,
  proxySecrets,
  resolveJudges,
  resolveSubject,
  writeDuration,
} from '#options';
import { checkRequirements } from '#runner';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { printable } from '../printable.ts';
import { refuse } from '../refuse.ts';
import type { ScenarioSet } from '../scenario-set.ts';
import { showDiagnostics } from '../show-diagnostics.ts';
import { keywordsOf, limitsOf } from './execute-run.ts';
import { openJudges } from './open-judges.ts';
import { openSubject } from './open-subject.ts';

/** What a dry run looks at. */
export interface DryRunRequest {
  readonly options: Options;
  readonly set: ScenarioSet;
  readonly host: Host;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Checks all that a run would need, requirements, crew and judges, and asks no question. */
export async function dryRun(request: DryRunRequest): Promise<number> {
  const { options, set, host, clock, signal } = request;
  const { environment } = host;
  if (set.rejected.length > 0) {
    showDiagnostics(set, options, host);
    return exitCodes.usage;
  }
  const chosen = resolveSubject(options, environment);
  const judging = resolveJudges(keywordsOf(set), options, environment);
  if (!chosen.ok || !judging.ok) {
    return refuse(
      host,
      [chosen, judging].flatMap((outcome) => (outcome.ok ? [] : outcome.errors)),
    );
  }
  const secrets = [
    ...(chosen.value.kind === 'crew' ? chosen.value.secrets : []),
    ...judging.value.secrets,
    ...proxySecrets(environment),
  ];
  const network = { clock, environment, redact: createRedactor(secrets) };
  const limits = limitsOf(options);
  const opened = await openSubject(chosen.value, limits, network);
  if (!opened.ok) return refuse(host, opened.errors);
  const { subject, judgeEndpoint, close } = opened.value;
  const judges = openJudges(judging.value.judges, { limits, network, judgeEndpoint });

  const say = (line: string): void => host.stdout.write(`${printable(line)}\n`);
  const found = (what: string, fault: Fault | null): boolean => {
    say(fault === null ? `✓ ${what}` : `✗ ${what}: ${fault.message}`);
    return fault === null;
  };
  for (const scenario of set.scenarios) {
    const { unmet } = checkRequirements(scenario, {
      environment,
      judgeOf: (keyword) => judges.judges[keyword] ?? null,
    });
    const deadline = writeDuration(scenario.maxDurationMs ?? options.timeout);
    const fate =
      unmet === null ? `${scenario.assertions.length} assertions, deadline ${deadline}` : `skipped: ${unmet}`;
    say(`  ${scenario.id}  ${fate}`);
  }
  const checks = [found(`crew ${subject.info.name} is ready`, await subject.ready(signal))];
  for (const [keyword, { info }] of Object.entries(judges.judges)) {
    checks.push(
      found(`the ${info.kind} judge of ${keyword} can be reached`, await judges.reach(keyword, signal)),
    );
  }
  for (const keyword of keywordsOf(set)) {
    if (judges.judges[keyword] === undefined) checks.push(found(`a judge for ${keyword}`, noJudge(keyword)));
  }
  await Promise.all([judges.close(), close()]);
  say(`\nNothing was asked: ${set.scenarios.length} scenarios would be.`);
  return checks.includes(false) ? exitCodes.trouble : exitCodes.done;
}

function noJudge(keyword: string): Fault {
  return {
    code: 'no-judge',
    message: `none is configured: set judges.${keyword}, or pass --judge`,
    hint: null,
  };
}
