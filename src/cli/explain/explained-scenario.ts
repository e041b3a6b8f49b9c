import type { Diagnostic, GateKind, ScenarioPlan } from '#model';
import { type Environment, type Options, resolveJudges } from '#options';
import { type Requirement, readRequirement } from '#runner';
import { type ExplainedGate, explainedGate, isWithin } from './explained-gate.ts';
import { staticWeaknesses } from './static-weaknesses.ts';

/** A scenario in plain words, before it is laid out. */
export interface ExplainedScenario {
  readonly id: string;
  /** As it is typed in a command. */
  readonly file: string;
  readonly name: string;
  readonly description: string;
  readonly question: string;
  readonly deadline: { readonly ms: number; readonly saidBy: string };
  readonly requires: readonly { readonly text: string; readonly requirement: Requirement }[];
  readonly gates: readonly ExplainedGate[];
  /** What is wrong in the file, without what only Kubemoot reads otherwise. */
  readonly mistakes: readonly Diagnostic[];
  /** What Kubemoot's own runner reads otherwise and belongs to no gate. */
  readonly kubemoot: readonly Diagnostic[];
  /** What its text leaves open; empty where errors hide what the text was meant to say. */
  readonly weaknesses: readonly string[];
}

/** Of a file that could not be decoded not even the form is known. */
type UnderstoodPlan = Omit<ScenarioPlan, 'form'>;

/** What is explained: a plan, where it stands, and what was found in it. */
export interface ExplainedFile {
  readonly plan: UnderstoodPlan;
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What every scenario of a command is explained with. */
export interface ExplanationTools {
  readonly options: Options;
  readonly environment: Environment;
  readonly gates: readonly GateKind[];
}

/** Says in plain words what a scenario asks and what each of its gates demands. */
export function explainedScenario(
  { plan, file, diagnostics }: ExplainedFile,
  { options, environment, gates }: ExplanationTools,
): ExplainedScenario {
  const otherwise = diagnostics.filter(({ code }) => code === 'portability');
  const { id, name, description, question, minScore } = plan;
  const around = { minScore, otherwise, judges: judgesOf(plan, options, environment), gates, options };
  return {
    ...{ id, file, name, description, question },
    deadline: deadlineOf(plan, options),
    requires: plan.requires.map((text) => ({ text, requirement: readRequirement(text) })),
    gates: plan.assertions.map((assertion) => explainedGate(assertion, around)),
    mistakes: diagnostics.filter(({ code }) => code !== 'portability'),
    kubemoot: otherwise.filter((found) => !plan.assertions.some((assertion) => isWithin(found, assertion))),
    weaknesses: diagnostics.some(({ severity }) => severity === 'error')
      ? []
      : staticWeaknesses(plan.assertions, gates),
  };
}

function deadlineOf(
  { maxDurationMs, constants }: UnderstoodPlan,
  { timeout }: Options,
): ExplainedScenario['deadline'] {
  if (maxDurationMs === null) return { ms: timeout, saidBy: '--timeout, or its default' };
  const isNamed = Object.hasOwn(constants, 'MAX_DURATION');
  return { ms: maxDurationMs, saidBy: isNamed ? 'MAX_DURATION' : 'the longest bound of a gate' };
}

/** What is not configured well enough counts as not configured: a run says why. */
function judgesOf({ assertions }: UnderstoodPlan, options: Options, environment: Environment) {
  const keywords = assertions
    .filter(({ kind }) => kind === 'deferred')
    .map(({ params }) => String(params['keyword']));
  const resolved = resolveJudges(keywords, options, environment);
  return resolved.ok ? resolved.value.judges : {};
}
