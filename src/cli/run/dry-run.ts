import type { Fault } from '#model';
import { writeDuration } from '#options';
import { checkRequirements } from '#runner';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { printable } from '../printable.ts';
import { refuse } from '../refuse.ts';
import { showDiagnostics } from '../show-diagnostics.ts';
import { type FarSide, type FarSideRequest, openFarSide } from './open-far-side.ts';

/** What a dry run looks at. */
export interface DryRunRequest extends Omit<FarSideRequest, 'asks'> {
  readonly host: Host;
  readonly signal: AbortSignal;
}

/** Checks all that a run would need, requirements, crew and judges, and asks no question. */
export async function dryRun(request: DryRunRequest): Promise<number> {
  const { options, set, host } = request;
  if (set.rejected.length > 0) {
    showDiagnostics(set, options, host);
    return exitCodes.usage;
  }
  const farSide = await openFarSide({ ...request, asks: true });
  if (farSide.refusals.length > 0) {
    await farSide.close();
    return refuse(host, farSide.refusals);
  }
  const say = (line: string): void => {
    if (!options.silent) host.stdout.write(`${printable(line)}\n`);
  };
  for (const warning of farSide.warnings) say(`warning: ${warning}`);
  for (const line of scenarioLines(request, farSide)) say(line);
  const checks = await checkFarSide(farSide, request.signal);
  await farSide.close();
  for (const { what, fault } of checks) say(fault === null ? `✓ ${what}` : `✗ ${what}: ${fault.message}`);
  const count = set.scenarios.length;
  say(`\nNothing was asked: ${count} ${count === 1 ? 'scenario' : 'scenarios'} would be.`);
  return checks.some(({ fault }) => fault !== null) ? exitCodes.trouble : exitCodes.done;
}

function scenarioLines({ options, set, environment }: DryRunRequest, { judges }: FarSide): readonly string[] {
  const world = { environment, judgeOf: (keyword: string) => judges.judges[keyword] ?? null };
  return set.scenarios.map((scenario) => {
    const { unmet } = checkRequirements(scenario, world);
    const deadline = writeDuration(scenario.maxDurationMs ?? options.timeout);
    const { length } = scenario.assertions;
    const asked = `${length} ${length === 1 ? 'assertion' : 'assertions'}, deadline ${deadline}`;
    return `  ${scenario.id}  ${unmet === null ? asked : `skipped: ${unmet}`}`;
  });
}

/** One thing that a run would need; the fault says why it is not to be had. */
interface Check {
  readonly what: string;
  readonly fault: Fault | null;
}

async function checkFarSide(farSide: FarSide, signal: AbortSignal): Promise<readonly Check[]> {
  const { subject, judges, keywords } = farSide;
  const crew = { what: `crew ${subject.info.name} is ready`, fault: await subject.ready(signal) };
  const judging = keywords.map(async (keyword): Promise<Check> => {
    const judge = judges.judges[keyword];
    if (judge === undefined) return { what: `a judge for ${keyword}`, fault: noJudge(keyword) };
    const fault = await judges.reach(keyword, signal);
    return { what: `the ${judge.info.kind} judge of ${keyword} can be reached`, fault };
  });
  return [crew, ...(await Promise.all(judging))];
}

function noJudge(keyword: string): Fault {
  return {
    code: 'no-judge',
    message: `none is configured: set judges.${keyword}, or pass --judge`,
    hint: null,
  };
}
