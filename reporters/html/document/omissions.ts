import { counted } from '../../support/duration.ts';
import type { CutKind } from './cut-notes.ts';
import type { CutStep, TextLimits } from './cut-steps.ts';

/** What was left out of a file. */
export interface LeftOut {
  /** Id of the run. */
  readonly run: string;
  readonly step: CutStep;
  readonly kinds: ReadonlySet<CutKind>;
  /** Scenarios that had no room at all. */
  readonly scenarios: number;
  /** Scenarios of which there could have been charts, and is none. */
  readonly undrawn: number;
}

/** Says what was left out so that a file stays of a size, and where it is whole. */
export function omissionsOf(left: LeftOut): readonly string[] {
  const { run, scenarios, undrawn } = left;
  const cut = [
    ...cutSentence('What was said in discussions is', 'talk', left),
    ...cutSentence('Answers are', 'answer', left),
    ...cutSentence('All other texts are', 'any', left),
    ...(scenarios === 0
      ? []
      : [`There is no room for more than the rows of ${counted(scenarios, 'scenario')}.`]),
  ];
  const where = `This page is kept below 5 MB. All is whole in the folder of the run: crew-fitness runs show ${run}`;
  const drawn = `There are no charts of ${counted(undrawn, 'scenario')}, since so many take long to draw.`;
  return [...cut, ...(cut.length === 0 ? [] : [where]), ...(undrawn === 0 ? [] : [drawn])];
}

function cutSentence(
  what: string,
  kind: 'talk' | 'answer' | 'any',
  { step, kinds }: LeftOut,
): readonly string[] {
  const [passed, others] = (['passed', 'others'] as const).map((place) =>
    kinds.has(`${place} ${kind}`) ? `after ${charactersOf(step[place], kind)}` : null,
  );
  if (passed === others) return passed ? [`${what} cut ${passed}.`] : [];
  if (!passed) return [`${what} cut ${others} where a scenario did not pass.`];
  const elsewhere = others ? `, and ${others} where it did not` : '';
  return [`${what} cut ${passed} where a scenario passed${elsewhere}.`];
}

function charactersOf(limits: TextLimits, kind: 'talk' | 'answer' | 'any'): string {
  return counted(limits[kind], 'character').replace(/^\d+/, (digits) => Number(digits).toLocaleString('en'));
}
