import type { Comparison, Condition, Refusal } from '#model';
import { counted, formatDuration } from '../../support/duration.ts';
import { foreignInline } from '../../support/foreign-text.ts';
import { exactPercent } from '../../support/percent.ts';

/** Names that are told of a longer list. */
const MOST_NAMES = 5;

/** All that a reader of the figures should know: what was not compared, and what was not the same. */
export function remarksOn(comparison: Comparison): string[] {
  const { base, run, refusals, conditions, compared, moved } = comparison;
  return [
    ...partialText('The base', base),
    ...partialText('The run', run),
    ...refusals.map(refusalText),
    ...listText('Not compared, since they ask another question', comparison.otherQuestion),
    ...listText('New', comparison.added),
    ...listText('Only in the base', comparison.vanished),
    ...listText(
      'Moved',
      moved.map(({ scenario, from }) => `${scenario} (was ${from})`),
    ),
    ...conditions.map((condition) => conditionText(condition, compared)),
    ...promptTexts(comparison),
  ];
}

function partialText(side: string, { partialReason }: Comparison['base']): string[] {
  return partialReason === null ? [] : [`${side} is partial: ${foreignInline(partialReason)}`];
}

function listText(title: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${title}: ${namesText(names)}`];
}

function namesText(names: readonly string[]): string {
  const told = names.slice(0, MOST_NAMES).map((name) => foreignInline(name));
  const more = names.length - told.length;
  return `${told.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

function refusalText({ keyword, because, base, run, scenarios }: Refusal): string {
  const what = {
    judge: 'another judge',
    model: 'another model',
    prompt: 'another version of the prompt',
    tool: 'another version of crew-fitness, whose part the judge is',
    reference: 'another reference',
  }[because];
  const both = because === 'reference' ? '' : ` (${told(base)}, now ${told(run)})`;
  return `Scores of ${foreignInline(keyword)} are not compared: ${what}${both}, in ${namesText(scenarios)}`;
}

/** What the crew was told differently; modules where no agent is known to be told them. */
function promptTexts({ prompts }: Comparison): string[] {
  if (prompts === undefined) return [];
  const { agents, modules, added, removed } = prompts;
  const isSame = [agents, modules, added, removed].every(({ length }) => length === 0);
  if (isSame) return ['Prompts: the same in both'];
  return [
    ...listText('Told something else', agents),
    ...(agents.length === 0 ? listText('Prompts that changed', modules) : []),
    ...listText('New rules', added),
    ...listText('Rules only in the base', removed),
  ];
}

function conditionText({ what, base, run, scenarios }: Condition, compared: number): string {
  const where = scenarios.length === compared ? '' : `, in ${namesText(scenarios)}`;
  const both = (tell: (value: string) => string): string =>
    `${base === null ? 'none' : tell(base)}, now ${run === null ? 'none' : tell(run)}${where}`;
  switch (what) {
    case 'crew':
      return `Crew: ${both(foreignInline)}`;
    case 'gates':
      return `Gates are not the same${where}: their pass rates may differ for that alone`;
    case 'deadline':
      return `Deadline: ${both((value) => formatDuration(Number(value)))}`;
    case 'threshold':
      return `Threshold of scores: ${both(foreignInline)}`;
    case 'min-pass-rate':
      return `Pass rate asked for: ${both((value) => exactPercent(Number(value)))}`;
    case 'discussions':
      return `The same discussions, decided twice${where === '' ? '' : `, in ${counted(scenarios.length, 'scenario')}`}: their times are not compared`;
  }
}

function told(value: string | null): string {
  return value === null ? 'not known' : foreignInline(value);
}
