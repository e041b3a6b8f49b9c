import { writeDuration } from '#options';
import { hanging } from '#reporters';
import { exitCodes } from '../exit-codes.ts';
import { gatherScenarios } from '../gather-scenarios.ts';
import { showNotes } from '../notes.ts';
import { printable } from '../printable.ts';
import { refuse } from '../refuse.ts';
import type { RejectedScenario, SelectedScenario } from '../scenario-set.ts';
import { wrapColumns } from '../wrap-columns.ts';
import type { CommandAction } from './command.ts';

/** Lists scenarios: two lines each, broken files too. */
export const list: CommandAction = async (request, host) => {
  const gathered = await gatherScenarios(request, host);
  if (!gathered.ok) return refuse(host, gathered.errors);
  const { options, set } = gathered.value;
  const columns = wrapColumns(host.stdout);
  const entries = [
    ...set.scenarios.map((scenario) => ({ id: scenario.id, lines: scenarioLines(scenario, columns) })),
    ...set.rejected.map((rejected) => ({ id: rejected.file.id, lines: rejectedLines(rejected, columns) })),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  host.stdout.write(entries.flatMap(({ lines }) => lines.map((line) => `${line}\n`)).join(''));
  host.stdout.write(`\n${counted(entries.length, 'scenario')}\n`);
  showNotes(set.notes, host, options.verbose);
  return set.rejected.length > 0 ? exitCodes.usage : exitCodes.done;
};

function scenarioLines(scenario: SelectedScenario, columns: number | null): readonly string[] {
  const { id, form, name, description, maxDurationMs, tags, assertions } = scenario;
  const judged = assertions.filter(({ kind }) => kind === 'deferred').length;
  const advisory = assertions.filter(({ kind }) => kind === 'advisory').length;
  const facts = [
    form,
    counted(assertions.length - judged - advisory, 'gate'),
    ...(judged === 0 ? [] : [`${judged} judged`]),
    ...(advisory === 0 ? [] : [`${advisory} advisory`]),
    maxDurationMs === null ? 'default deadline' : `deadline ${writeDuration(maxDurationMs)}`,
    ...(tags.length === 0 ? [] : [`tags ${tags.join(', ')}`]),
  ];
  return [
    ...hanging(`${printable(id)}  `, printable(description || name), columns),
    ...hanging('    ', printable(facts.join(' · ')), columns),
  ];
}

/** The second line is a command, which stays whole. */
function rejectedLines({ file }: RejectedScenario, columns: number | null): readonly string[] {
  const errors = file.diagnostics.filter(({ severity }) => severity === 'error').length;
  return [
    ...hanging(`${printable(file.id)}  `, counted(errors, 'error'), columns),
    printable(`    crew-fitness lint ${file.file}`),
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
