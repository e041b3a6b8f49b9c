import type { JsonObject } from '#model';
import { diagnosticJson } from '../plan-json.ts';
import type { ExplainedGate } from './explained-gate.ts';
import type { ExplainedScenario } from './explained-scenario.ts';
import type { ToldStrength } from './told-strength.ts';

/** One scenario with the gates that were asked about, for programs. */
export function explainedJson(
  scenario: ExplainedScenario,
  gates: readonly ExplainedGate[],
  strength: ToldStrength | null,
): JsonObject {
  const { id, name, description, question, deadline, requires, mistakes, kubemoot, weaknesses } = scenario;
  return {
    ...{ file: id, name, description, question },
    deadline: { ...deadline },
    requires: requires.map(({ text, requirement }) => ({ text, ...requirement })),
    gates: gates.map(gateJson),
    diagnostics: mistakes.map(diagnosticJson),
    portability: kubemoot.map(diagnosticJson),
    strength: strength === null ? null : { ...strength },
    weaknesses,
  };
}

function gateJson({
  index,
  range,
  raw,
  kind,
  params,
  explanation,
  threshold,
  judge,
  kubemoot,
}: ExplainedGate): JsonObject {
  return {
    ...{ index, line: range.start.line, endLine: range.end.line, raw, kind, params },
    ...explanation,
    threshold: threshold === null ? null : { ...threshold },
    judge,
    kubemoot,
  };
}
