import type { Assertion, Diagnostic, Fix, Json, JsonObject, Range, ScenarioPlan } from '#model';
import type { ScenarioSet } from './scenario-set.ts';

/** The plan of a set of scenarios as it is published, version 1; broken files show what was understood. */
export function planJson(set: ScenarioSet): JsonObject {
  const whole = set.scenarios.map((scenario) => scenarioJson(scenario, scenario.diagnostics));
  const broken = set.rejected.map(({ file, understood }) =>
    scenarioJson(understood ?? { ...nothingUnderstood, id: file.id, form: file.form }, file.diagnostics),
  );
  const scenarios = [...whole, ...broken].sort((a, b) => (String(a['file']) < String(b['file']) ? -1 : 1));
  return { version: 1, scenarios };
}

/** A diagnostic as it is published: its range as four numbers. */
export function diagnosticJson(diagnostic: Diagnostic): JsonObject {
  const { severity, code, message, range, hint, fix } = diagnostic;
  return { severity, code, message, ...rangeJson(range), hint, fix: fix === null ? null : fixJson(fix) };
}

/** What is known of a file of which nothing was understood, but its name. */
export const nothingUnderstood = {
  name: '',
  description: '',
  question: '',
  maxDurationMs: null,
  minScore: null,
  requires: [],
  constants: {},
  tags: [],
  assertions: [],
};

type ShownPlan = Omit<ScenarioPlan, 'form'> & { readonly form: ScenarioPlan['form'] | null };

function scenarioJson(plan: ShownPlan, diagnostics: readonly Diagnostic[]): JsonObject {
  return {
    file: plan.id,
    form: plan.form,
    name: plan.name,
    description: plan.description,
    question: plan.question,
    maxDurationMs: plan.maxDurationMs,
    minScore: plan.minScore,
    requires: plan.requires,
    constants: plan.constants,
    tags: plan.tags,
    assertions: plan.assertions.map(assertionJson),
    diagnostics: diagnostics.map(diagnosticJson),
  };
}

function assertionJson({ index, range, raw, kind, params }: Assertion): JsonObject {
  return { index, line: range.start.line, column: range.start.column, raw, kind, ...params };
}

function fixJson({ range, replacement }: Fix): Json {
  return { ...rangeJson(range), replacement };
}

function rangeJson({ start, end }: Range): JsonObject {
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
