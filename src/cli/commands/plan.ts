import { type Options, writeDuration } from '#options';
import { describeGate } from '../describe-gate.ts';
import { exitCodes } from '../exit-codes.ts';
import { gatherScenarios } from '../gather-scenarios.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { planJson } from '../plan-json.ts';
import { printable } from '../printable.ts';
import { refuse } from '../refuse.ts';
import type { ScenarioSet, SelectedScenario } from '../scenario-set.ts';
import { showDiagnostics } from '../show-diagnostics.ts';
import type { CommandAction } from './command.ts';

/** Shows what was understood of scenarios: as JSON of a published shape, or to be read. */
export const plan: CommandAction = async (request, host) => {
  const gathered = await gatherScenarios(request, host);
  if (!gathered.ok) return refuse(host, gathered.errors);
  const { options, set } = gathered.value;
  if (options.json) host.stdout.write(`${JSON.stringify(planJson(set), null, 2)}\n`);
  else showPlans(set, options, host);
  return set.rejected.length > 0 ? exitCodes.usage : exitCodes.done;
};

function showPlans(set: ScenarioSet, options: Options, host: Host): void {
  for (const scenario of set.scenarios)
    host.stdout.write(`${planLines(scenario).map(printable).join('\n')}\n\n`);
  showDiagnostics(set, options, host);
  showNotes(set.notes, host, false);
}

function planLines(scenario: SelectedScenario): readonly string[] {
  const { id, form, description, question, maxDurationMs, minScore, requires, tags, assertions } = scenario;
  const fact = (name: string, value: string) => (value === '' ? [] : [`  ${name.padEnd(12)}${value}`]);
  return [
    `${id} (${form})`,
    ...fact('description', description),
    ...fact('question', question),
    ...fact('deadline', maxDurationMs === null ? 'the default' : writeDuration(maxDurationMs)),
    ...fact('min score', minScore === null ? '' : String(minScore)),
    ...requires.flatMap((requirement) => fact('requires', requirement)),
    ...fact('tags', tags.join(', ')),
    ...assertions.map(
      (gate) =>
        `  ${String(gate.index + 1).padStart(3)}. line ${gate.range.start.line}: ${describeGate(gate)}`,
    ),
  ];
}
