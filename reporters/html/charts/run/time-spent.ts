import type { Report, ScenarioReport } from '#model';
import { counted, formatDuration } from '../../../support/duration.ts';
import { percent } from '../../../support/percent.ts';
import { scenarioLabel } from '../../../support/scenario-label.ts';
import type { Chart } from '../../record/page-data.ts';
import { DOT_STATUSES, type DotStatus } from '../drawing/paints.ts';
import { drawSharedBars, type SharedBar } from '../drawing/shared-bars.ts';
import type { StatusWords } from '../drawing/status-look.ts';
import { countOf, isTime } from '../words/measured.ts';
import { shortPath } from '../words/sentence.ts';

const MOST_BARS = 15;
const LABEL = 30;

/** Discussions by what became of them; what was given up and asked again is no iteration, and took its time all the same. */
const WORDS: StatusWords = {
  ...{ passed: 'passed', failed: 'failed', errored: 'errored', skipped: 'asked again' },
};

/** Where the time of discussions went. */
interface Spent {
  readonly scenario: ScenarioReport;
  readonly ms: number;
  readonly parts: Readonly<Record<DotStatus, number>>;
}

/** The scenarios that took longest, with what came of their discussions; null with fewer than two. */
export function timeSpent(report: Report): Chart | null {
  const spent = report.scenarios.map(spentOn).filter(({ ms }) => ms > 0);
  if (spent.length < 2) return null;
  const all = spent.reduce((sum, { ms }) => sum + ms, 0);
  const shown = spent.toSorted((one, other) => other.ms - one.ms).slice(0, MOST_BARS);
  const folder = commonFolder(shown.map(({ scenario }) => scenarioLabel(scenario)));
  return {
    title: 'Where the time went',
    description: describe(report, { all, shown, others: spent.length - shown.length }),
    drawing: drawSharedBars(
      shown.map((one) => barOf(one, all, folder)),
      WORDS,
    ),
  };
}

function spentOn(scenario: ScenarioReport): Spent {
  const parts = { passed: 0, failed: 0, errored: 0, skipped: 0 };
  for (const { status, durationMs, attempts } of scenario.iterations) {
    if (isTime(durationMs)) parts[status] += durationMs;
    for (const attempt of attempts) if (isTime(attempt.durationMs)) parts.skipped += attempt.durationMs;
  }
  return { scenario, parts, ms: DOT_STATUSES.reduce((sum, status) => sum + parts[status], 0) };
}

function barOf({ scenario, ms, parts }: Spent, all: number, folder: string): SharedBar {
  const label = scenarioLabel(scenario);
  const iterations = counted(scenario.iterations.length, 'iteration');
  return {
    label: shortPath(label.slice(folder.length), LABEL),
    figures: `${formatDuration(ms)}, ${percent(ms / all)}`,
    parts: DOT_STATUSES.flatMap((status) => {
      const size = parts[status];
      const title = `${shortPath(label, 80)}, ${iterations}: ${formatDuration(size)} ${WORDS[status]}`;
      return size === 0 ? [] : [{ status, size, title }];
    }),
  };
}

/** What all paths begin with, up to a slash. */
function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  let end = first.lastIndexOf('/') + 1;
  while (end > 0 && !paths.every((path) => path.startsWith(first.slice(0, end)))) {
    end = first.lastIndexOf('/', end - 2) + 1;
  }
  return first.slice(0, end);
}

function describe(
  { run }: Report,
  { all, shown, others }: { readonly all: number; readonly shown: readonly Spent[]; readonly others: number },
): string {
  const longest = shown.slice(0, 1).map(({ scenario, ms }) => {
    const label = shortPath(scenarioLabel(scenario), 80);
    return `longest on ${label}, ${formatDuration(ms)} or ${percent(ms / all)}`;
  });
  const rest = others === 0 ? '' : ` ${counted(others, 'other scenario')} took less and are not drawn.`;
  return `The crew talked for ${formatDuration(all)} in all, ${longest.join('')}.${ofRun(run, all)}${rest}`;
}

/** What the run took besides; unknown where discussions are those of another run. */
function ofRun({ source, durationMs, options }: Report['run'], all: number): string {
  if (source !== null) return ' These are the times of the run that this one goes back to.';
  if (!isTime(durationMs)) return '';
  const atATime = countOf(Number(options['concurrency']));
  const took = formatDuration(durationMs);
  if (atATime > 1) {
    return ` The run took ${took}, with up to ${atATime} discussions at a time.`;
  }
  const other = durationMs - all;
  return other < 0
    ? ` The run took ${took}.`
    : ` The run took ${took}: the other ${formatDuration(other)} are judging and waiting.`;
}
