import type { Options } from '#options';
import { createPalette, safeJson } from '#reporters';
import { wantsColour } from '../colour.ts';
import type { CommandRequest } from '../commands/command.ts';
import { exitCodes } from '../exit-codes.ts';
import { gateKindsOf } from '../gates/gate-kinds-of.ts';
import { redactGates } from '../gates/redact-gates.ts';
import { scenariosOf } from '../gather-scenarios.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { nothingUnderstood } from '../plan-json.ts';
import { prepareOptions } from '../prepare-options.ts';
import { refuse } from '../refuse.ts';
import type { ScenarioSet } from '../scenario-set.ts';
import type { ExplainedGate } from './explained-gate.ts';
import { explainedJson } from './explained-json.ts';
import { type ExplainedScenario, explainedScenario } from './explained-scenario.ts';
import { gatePage } from './gate-page.ts';
import { measuredStrengths } from './measured-strength.ts';
import { pointedGates } from './pointed-gates.ts';
import { scenarioPage } from './scenario-page.ts';
import { type ToldStrength, toldStrength } from './told-strength.ts';

/** A scenario as a whole with its strength, or those of its gates that were asked about. */
type Told = { readonly scenario: ExplainedScenario } & (
  | { readonly pointed: null; readonly strength: ToldStrength }
  | { readonly pointed: readonly ExplainedGate[]; readonly strength: null }
);

/** Says in plain words what scenarios ask, or what the gate at a line demands; the crew is asked nothing. */
export async function explainScenarios(request: CommandRequest, host: Host): Promise<number> {
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const options = { ...prepared.value, portability: true };
  const found = await scenariosOf(request, options, host);
  if (!found.ok) return refuse(host, found.errors);
  const set = found.value;
  const { environment } = host;
  const gates = gateKindsOf(options, redactGates(options, environment));
  const tools = { options, environment, gates };
  const scenarios = filesOf(set).map((file) => explainedScenario(file, tools));
  const pointed = pointedGates(scenarios, request.positionals, host.cwd);
  if (!pointed.ok) return refuse(host, pointed.errors);
  const told = await withStrength(scenarios, { set, pointed: pointed.value, options }, host);
  host.stdout.write(options.json ? jsonOf(told) : pagesOf(told, options.color, host));
  // They say which gate is at the line, which is told already.
  if (pointed.value.size === 0) showNotes(set.notes, host, options.verbose);
  return set.rejected.length > 0 ? exitCodes.usage : exitCodes.done;
}

function filesOf({ scenarios, rejected }: ScenarioSet) {
  const whole = scenarios.map((plan) => ({ plan, file: plan.file, diagnostics: plan.diagnostics }));
  const broken = rejected.map(({ file, understood }) => ({
    plan: understood ?? { ...nothingUnderstood, id: file.id },
    file: file.file,
    diagnostics: file.diagnostics,
  }));
  return [...whole, ...broken].sort((a, b) => (a.plan.id < b.plan.id ? -1 : 1));
}

interface Asked {
  readonly set: ScenarioSet;
  readonly pointed: ReadonlyMap<string, readonly ExplainedGate[]>;
  readonly options: Options;
}

async function withStrength(
  scenarios: readonly ExplainedScenario[],
  { set, pointed, options }: Asked,
  host: Host,
): Promise<readonly Told[]> {
  const whole = { ...set, scenarios: set.scenarios.filter(({ id }) => !pointed.has(id)) };
  const strengths = await measuredStrengths({ set: whole, options }, host);
  const rejected = new Set(set.rejected.map(({ file }) => file.id));
  return scenarios.map((scenario): Told => {
    const { id } = scenario;
    const gates = pointed.get(id);
    if (gates !== undefined) return { scenario, pointed: gates, strength: null };
    const reason = 'its errors have to be mended first';
    const strength = rejected.has(id) ? ({ measured: false, reason } as const) : toldStrength(id, strengths);
    return { scenario, pointed: null, strength };
  });
}

function jsonOf(told: readonly Told[]): string {
  const scenarios = told.map(({ scenario, pointed, strength }) =>
    explainedJson(scenario, pointed ?? scenario.gates, strength),
  );
  return `${safeJson({ version: 1, scenarios }, 2)}\n`;
}

function pagesOf(told: readonly Told[], color: boolean | null, { environment, stdout }: Host): string {
  const style = {
    palette: createPalette(wantsColour(color, environment, stdout)),
    columns: stdout.columns(),
  };
  const pages = told.flatMap(({ scenario, pointed, strength }) =>
    pointed === null
      ? [scenarioPage(scenario, strength, style)]
      : pointed.map((gate) => gatePage(gate, scenario, style)),
  );
  return pages.map((lines) => `${lines.join('\n')}\n`).join('\n\n');
}
