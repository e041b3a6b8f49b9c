import { type Options, writeDuration } from '#options';
import { hanging } from '#reporters';
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
import { wrapColumns } from '../wrap-columns.ts';
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
  const columns = wrapColumns(host.stdout);
  for (const scenario of set.scenarios) {
    const lines = planRows(scenario).flatMap(([head, text]) => hanging(head, printable(text), columns));
    host.stdout.write(`${lines.join('\n')}\n\n`);
  }
  showDiagnostics(set, options, host);
  showNotes(set.notes, host, false);
}

/** The beginning of each line, and the text that is broken behind it. */
function planRows(scenario: SelectedScenario): readonly (readonly [string, string])[] {
  const { id, form, description, question, maxDurationMs, minScore, requires, tags, assertions } = scenario;
  const fact = (name: string, value: string) =>
    value === '' ? [] : [[`  ${name.padEnd(12)}`, value] as const];
  return [
    ['', `${id} (${form})`],
    ...fact('description', description),
    ...fact('question', question),
    ...fact('deadline', maxDurationMs === null ? 'the default' : writeDuration(maxDurationMs)),
    ...fact('min score', minScore === null ? '' : String(minScore)),
    ...requires.flatMap((requirement) => fact('requires', requirement)),
    ...fact('tags', tags.join(', ')),
    ...assertions.map((gate): [string, string] => [
      `  ${String(gate.index + 1).padStart(3)}. `,
      `line ${gate.range.start.line}: ${describeGate(gate)}`,
    ]),
  ];
}
