import { counted, formatDuration } from '../../../support/duration.ts';
import { scoreText } from '../../../support/score-text.ts';
import type { PageHead, ScenarioRow } from '../../record/page-data.ts';

/** A total of a run, with what it is made of. */
export interface TotalFigure {
  readonly name: string;
  readonly value: string;
  /** Empty where there is no more to say. */
  readonly words: string;
  readonly isBad: boolean;
}

/** The totals of a run besides those of its scenarios. */
export function totalFigures({ summary }: Pick<PageHead, 'summary'>): readonly TotalFigure[] {
  const { iterations, gates, judged, untilSure } = summary;
  const asked = iterations.passed + iterations.failed + iterations.errored;
  const decided = gates.passed + gates.failed + gates.undecided;
  return [
    {
      name: 'Iterations',
      value: String(asked),
      words: worded(iterations, ['failed', 'errored', 'passed']),
      isBad: iterations.failed + iterations.errored > 0,
    },
    {
      name: 'Gates',
      value: String(decided),
      words: worded({ ...gates, 'for review': gates.advisory }, [
        'failed',
        'undecided',
        'passed',
        'for review',
      ]),
      isBad: gates.failed + gates.undecided > 0,
    },
    ...judgedFigure(judged),
    ...(untilSure === null ? [] : [sureFigure(untilSure)]),
  ];
}

function judgedFigure({ scored, unscored, mean }: PageHead['summary']['judged']): readonly TotalFigure[] {
  if (scored + unscored === 0) return [];
  const missing = unscored === 0 ? '' : `, ${unscored} without a score`;
  const value = mean === null ? '–' : scoreText(mean);
  return [
    {
      name: 'Mean score',
      value,
      words: `${counted(scored, 'answer')} scored${missing}`,
      isBad: unscored > 0,
    },
  ];
}

function sureFigure(sure: NonNullable<PageHead['summary']['untilSure']>): TotalFigure {
  const { accepted, rejected, undecided, saved } = sure;
  return {
    name: 'Sure of',
    value: `${accepted + rejected} of ${accepted + rejected + undecided}`,
    words: `${counted(saved, 'discussion')} saved`,
    isBad: false,
  };
}

function worded<Name extends string>(counts: Readonly<Record<Name, number>>, names: readonly Name[]): string {
  return names.flatMap((name) => (counts[name] > 0 ? [`${counts[name]} ${name}`] : [])).join(', ');
}

/** The scenario that took longest, and its time; null where one alone or none was asked. */
export function slowest(
  rows: readonly ScenarioRow[],
): { readonly row: ScenarioRow; readonly time: string } | null {
  const [first, second] = rows
    .filter(({ durationMs }) => durationMs > 0)
    .toSorted((one, other) => other.durationMs - one.durationMs);
  return first === undefined || second === undefined
    ? null
    : { row: first, time: formatDuration(first.durationMs) };
}
