import type { Mutant, Noticed, ScenarioStrength } from '#model';
import { wrapLine } from '../../support/display-width.ts';
import { foreignInline } from '../../support/foreign-text.ts';
import { scenarioLabel } from '../../support/scenario-label.ts';
import { type StrengthStyle, showStrength } from './strength-style.ts';

/** Where the names of damages end and what is told of them begins. */
const INDENT = 2;
const NAME_COLUMNS = 18;
const LONGEST = 400;

/** What a scenario did not notice, with what would have; under `verbose` all that was done to it. */
export function mutantLines(scenario: ScenarioStrength, style: StrengthStyle): string[] {
  const { palette, verbose } = style;
  const shown = scenario.mutants.filter(({ outcome }) => outcome === 'survived' || verbose);
  if (shown.length === 0) return [];
  const title = foreignInline(scenario.description || scenario.name, 100);
  const [first = '', ...rest] = wrapLine(
    `${foreignInline(scenarioLabel(scenario))}  ${title}`,
    style.columns - 7,
  );
  return [
    `${showStrength(scenario.strength, style)}  ${palette.bold(first)}`,
    ...rest.map((line) => `      ${line}`),
    ...groupsOf(shown).flatMap((group) => groupLines(group, style)),
    ...(verbose
      ? scenario.inapplicable.flatMap(({ damage, reason }) =>
          entry(damage, [`not applicable: ${foreignInline(reason, LONGEST)}`], style).map(palette.dim),
        )
      : []),
    '',
  ];
}

/** Variants of a damage of which the same is to be said. */
function groupsOf(mutants: readonly Mutant[]): readonly (readonly Mutant[])[] {
  const groups = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const { damage, outcome, suggestion, noticedBy, reason } = mutant;
    const key = JSON.stringify([damage, outcome, suggestion, noticedBy.map(({ index }) => index), reason]);
    groups.set(key, [...(groups.get(key) ?? []), mutant]);
  }
  return [...groups.values()];
}

function groupLines(group: readonly Mutant[], style: StrengthStyle): string[] {
  const [first] = group;
  if (first === undefined) return [];
  const did = group.map((mutant) => foreignInline(mutant.did, LONGEST));
  return entry(first.damage, [...did, ...verdictOf(first)], style);
}

function verdictOf({ outcome, suggestion, noticedBy, reason }: Mutant): readonly string[] {
  switch (outcome) {
    case 'survived':
      return suggestion === null
        ? ['(no sentence was found that would notice)']
        : [`would notice: ${foreignInline(suggestion, LONGEST)}`];
    case 'killed':
      return noticedBy.map((gate) => `noticed by ${placeOf(gate)}`);
    case 'caught':
      return [`noticed by the run itself: ${foreignInline(reason ?? 'it did not pass', LONGEST)}`];
    case 'unmeasured':
      return [`not judged: ${foreignInline(reason ?? 'there is no score', LONGEST)}`];
  }
}

function placeOf({ line, raw }: Noticed): string {
  return `line ${line}: ${foreignInline(raw, LONGEST)}`;
}

/** The name of a damage, and beside it what is told of it. */
function entry(damage: string, texts: readonly string[], { palette, columns }: StrengthStyle): string[] {
  const left = INDENT + NAME_COLUMNS;
  const lines = texts.flatMap((text) => {
    const colour = text.startsWith('would notice:') ? palette.cyan : (line: string) => line;
    return wrapLine(text, Math.max(20, columns - left)).map(colour);
  });
  const name = foreignInline(damage, NAME_COLUMNS - 1).padEnd(NAME_COLUMNS);
  return lines.map((line, at) => `${' '.repeat(INDENT)}${at === 0 ? name : ' '.repeat(NAME_COLUMNS)}${line}`);
}
