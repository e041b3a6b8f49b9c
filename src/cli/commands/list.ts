import { writeDuration } from '#options';
import { exitCodes } from '../exit-codes.ts';
import { gatherScenarios } from '../gather-scenarios.ts';
import { showNotes } from '../notes.ts';
import { printable } from '../printable.ts';
import { refuse } from '../refuse.ts';
import type { RejectedScenario, SelectedScenario } from '../scenario-set.ts';
import type { CommandAction } from './command.ts';

/** Lists scenarios: two lines each, broken files too. */
export const list: CommandAction = async (request, host) => {
  const gathered = await gatherScenarios(request, host);
  if (!gathered.ok) return refuse(host, gathered.errors);
  const { options, set } = gathered.value;
  const entries = [
    ...set.scenarios.map((scenario) => ({ id: scenario.id, lines: scenarioLines(scenario) })),
    ...set.rejected.map((rejected) => ({ id: rejected.file.id, lines: rejectedLines(rejected) })),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  host.stdout.write(entries.flatMap(({ lines }) => lines.map((line) => `${printable(line)}\n`)).join(''));
  host.stdout.write(`\n${counted(entries.length, 'scenario')}\n`);
  showNotes(set.notes, host, options.verbose);
  return set.rejected.length > 0 ? exitCodes.usage : exitCodes.done;
};

function scenarioLines(scenario: SelectedScenario): readonly string[] {
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
  return [`${id}  ${description || name}`, `    ${facts.join(' · ')}`];
}

function rejectedLines({ file }: RejectedScenario): readonly string[] {
  const errors = file.diagnostics.filter(({ severity }) => severity === 'error').length;
  return [`${file.id}  ${counted(errors, 'error')}`, `    crew-fitness lint ${file.file}`];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
