import type { Assertion, ScenarioPlan } from '#model';
import { formatDuration } from '#reporters';
import { ageText } from '../../history/age-text.ts';
import { differences } from '../../watch/plan-difference.ts';
import type { GateDigest, ResultDigest } from './digest.ts';

/** A message of a gate, or a reason, is cut here: a lens is one line above another. */
const LONGEST = 100;

/** What stands above a scenario: how its last run ended, when, its score, and what was changed since. */
export function scenarioLens(result: ResultDigest, plan: ScenarioPlan | null, now: Date): string {
  const { status, reason, endedAt, passed, iterations, score } = result;
  const share = iterations > 1 ? ` (${passed} of ${iterations})` : '';
  const why = status === 'passed' || reason === null ? '' : `: ${cut(reason)}`;
  const changed = plan === null ? [] : differences(result.plan, plan).map(({ part }) => part);
  return [
    `${status} ${ageText(now.getTime() - endedAt)}${share}${why}`,
    ...(score === null ? [] : [score.toFixed(2)]),
    ...(changed.length === 0 ? [] : [`changed since: ${changed.join(', ')}`]),
  ].join(' · ');
}

/** What stands above a gate; null where the last run knew no such gate, which the scenario's lens says. */
export function gateLens(result: ResultDigest, assertion: Assertion): string | null {
  const before = sameGate(result.plan.assertions, assertion);
  const gate = before === null ? undefined : result.gates.find(({ index }) => index === before.index);
  if (gate === undefined) return null;
  if (assertion.kind === 'deferred')
    return gate.score === null ? 'not scored' : `score ${gate.score.toFixed(2)}`;
  return gate.outcomes.length > 1 ? manyText(gate) : oneText(gate);
}

/** The gate that says the same: at its place, else the first one, since gates may have been moved. */
function sameGate(
  assertions: readonly Assertion[],
  { index, kind, raw, params }: Assertion,
): Assertion | null {
  const meaning = JSON.stringify([kind, raw, params]);
  const isSame = (found: Assertion): boolean =>
    JSON.stringify([found.kind, found.raw, found.params]) === meaning;
  const there = assertions[index];
  return there !== undefined && isSame(there) ? there : (assertions.find(isSame) ?? null);
}

function oneText({ outcomes: [outcome] }: GateDigest): string | null {
  if (outcome === undefined) return null;
  const { status, message, decidedAtMs } = outcome;
  if (status === 'passed')
    return decidedAtMs === null ? status : `${status} at ${formatDuration(decidedAtMs)}`;
  return status === 'failed' || status === 'undecided' ? `${status}: ${cut(message)}` : null;
}

function manyText({ outcomes }: GateDigest): string | null {
  const counted = outcomes.filter(({ status }) => status !== 'advisory' && status !== 'deferred');
  if (counted.length === 0) return null;
  const passed = counted.filter(({ status }) => status === 'passed').length;
  const failed = counted.findLast(({ status }) => status !== 'passed');
  return `passed ${passed} of ${counted.length}${failed === undefined ? '' : `; ${cut(failed.message)}`}`;
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
