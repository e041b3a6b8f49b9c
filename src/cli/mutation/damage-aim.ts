import { type GateKind, hasVisibleText, type PlannedScenario, type ScenarioReport } from '#model';
import type { BoundedGate, DamageAim } from '#subjects';

/** What a scenario gives damages to aim at; `passed` is the trial of its discussion before any damage. */
export function damageAim(
  plan: PlannedScenario,
  { passed, gates }: { readonly passed: ScenarioReport; readonly gates: readonly GateKind[] },
  otherAnswer: DamageAim['otherAnswer'],
): DamageAim {
  return {
    question: plan.question,
    deadlineMs: plan.deadlineMs,
    forbidden: forbiddenTerms(plan),
    bounded: boundedGates(plan, passed, gates),
    otherAnswer,
    seed: plan.id,
  };
}

/** The next recorded answer to another question, so that not every scenario gets the same one. */
export function otherAnswerTo(
  question: string,
  recorded: readonly ScenarioReport[],
): DamageAim['otherAnswer'] {
  const own = recorded.findIndex((scenario) => scenario.question === question);
  const others = [...recorded.slice(own + 1), ...recorded.slice(0, Math.max(0, own))];
  for (const { id, question: asked, iterations } of others) {
    const text = iterations.map(({ answer }) => answer ?? '').find(hasVisibleText);
    if (asked !== question && text !== undefined) return { from: id, text };
  }
  return null;
}

function forbiddenTerms({ assertions }: PlannedScenario): readonly string[] {
  const terms = assertions
    .filter(({ kind }) => kind === 'synthesis-not-contains')
    .flatMap(({ params }) => (Array.isArray(params['terms']) ? params['terms'] : []));
  return [...new Set(terms.filter((term) => typeof term === 'string'))];
}

/** What was decided at its bound was decided by the clock: no event can be too late for that. */
function boundedGates(
  { assertions }: PlannedScenario,
  passed: ScenarioReport,
  gates: readonly GateKind[],
): readonly BoundedGate[] {
  const outcomes = new Map(passed.iterations[0]?.gates.map((gate) => [gate.index, gate]));
  return assertions.flatMap(({ index, kind, params, raw }) => {
    const boundMs = gates.find((known) => known.kind === kind)?.boundMs(params) ?? null;
    const decidedAtMs = outcomes.get(index)?.decidedAtMs ?? null;
    return boundMs === null || decidedAtMs === null || decidedAtMs >= boundMs
      ? []
      : [{ raw, boundMs, decidedAtMs }];
  });
}
