import { axisY, barY, gridY, type Markish, ruleY, stackY, text } from '@observablehq/plot';
import type { Past, PastRun, Report } from '#model';
import { counted } from '../../../support/duration.ts';
import type { Chart, SvgTree } from '../../record/page-data.ts';
import { drawPlot, LINE, roomFor, WIDTH } from '../drawing/draw-plot.ts';
import { DOT_STATUSES, type DotStatus, paint } from '../drawing/paints.ts';
import { barLook, keyStatuses, onBarLook, SCENARIO_WORDS, statusKey } from '../drawing/status-look.ts';
import { dateAxis, TREND_LEFT } from '../drawing/trend-plot.ts';
import { countOf } from '../words/measured.ts';
import { runDates } from '../words/run-dates.ts';
import { listed, shortText } from '../words/sentence.ts';
import { lastRuns } from './last-runs.ts';

const HEIGHT = 150;
const BOTTOM = LINE + 2;
const RIGHT = roomFor(4);

/** A bar a run, its parts always in the same order. */
const STACK = { x: 'at', y: 'count', z: 'status', order: [...DOT_STATUSES] };

/** Scenarios of one status in one run. */
interface Part {
  /** From 0, the oldest run. */
  readonly at: number;
  readonly status: DotStatus;
  readonly count: number;
  readonly title: string;
}

/** How many scenarios passed and did not, over the last runs; null without any before this one. */
export function resultsTrend(report: Report, past: Past): Chart | null {
  const runs = lastRuns(report, past);
  const parts = runs.flatMap((run, at) => partsOf(run, at));
  if (runs.length < 2 || parts.length === 0) return null;
  return {
    title: 'Results over the last runs',
    description: describe(runs),
    drawing: draw(parts, runDates(runs.map(({ startedAt }) => startedAt))),
  };
}

function partsOf({ id, summary }: PastRun, at: number): Part[] {
  return DOT_STATUSES.flatMap((status) => {
    const count = countOf(summary[status]);
    return count === 0 ? [] : [{ at, status, count, title: `${shortText(id, 40)}: ${count} ${status}` }];
  });
}

function describe(runs: readonly PastRun[]): string {
  const told = ({ summary }: PastRun): string => {
    const counts = DOT_STATUSES.map((status) => ({ status, count: countOf(summary[status]) }));
    const words = counts.filter(({ count }) => count > 0).map(({ status, count }) => `${count} ${status}`);
    return words.length === 0 ? 'nothing' : listed(words);
  };
  const [before, now] = runs.slice(-2);
  if (before === undefined || now === undefined) return '';
  const clean = runs.filter(({ summary }) => countOf(summary.failed) + countOf(summary.errored) === 0).length;
  return `${told(now)} in this run, ${told(before)} in the one before. ${clean} of ${counted(runs.length, 'run')} had nothing failed or errored.`;
}

function draw(parts: readonly Part[], dates: readonly string[]): SvgTree {
  const statuses = keyStatuses(parts.map(({ status }) => status));
  const top = (statuses.length > 0 ? LINE : 0) + LINE + 4;
  const totals = dates.map((_, at) =>
    parts.reduce((sum, part) => sum + (part.at === at ? part.count : 0), 0),
  );
  const highest = Math.max(...totals);
  return drawPlot({
    height: top + HEIGHT + BOTTOM,
    ...{ marginTop: top, marginBottom: BOTTOM, marginLeft: TREND_LEFT, marginRight: RIGHT },
    x: { type: 'band', domain: dates.map((_, at) => at), padding: 0.25 },
    y: { domain: [0, highest] },
    marks: [
      gridY(countTicks(highest), { stroke: paint('line'), strokeOpacity: 1 }),
      axisY(countTicks(highest), { tickSize: 0, tickFormat: String, label: null }),
      ...dateAxis(dates),
      text(['scenarios'], {
        frameAnchor: 'top-left',
        dy: -LINE,
        dx: -TREND_LEFT,
        textAnchor: 'start',
        fill: paint('soft'),
      }),
      barY(parts, stackY({ ...barLook, ...STACK, title: 'title', insetTop: 1 })),
      ...countTexts(parts, { highest, width: (WIDTH - TREND_LEFT - RIGHT) / dates.length }),
      ruleY([0], { stroke: paint('soft') }),
      ...statusKey({ statuses, words: SCENARIO_WORDS, of: 'bars', above: top, left: TREND_LEFT }),
    ],
  });
}

/** Counts in the bars that have room for them. */
function countTexts(
  parts: readonly Part[],
  { highest, width }: { readonly highest: number; readonly width: number },
): Markish[] {
  const hasRoom = ({ count }: Part): boolean =>
    (count / highest) * HEIGHT >= LINE && roomFor(String(count).length) <= width;
  // All parts are stacked, so that those with a text are where their bars are.
  const words = (part: Part): string => (hasRoom(part) ? String(part.count) : '');
  return [text(parts, stackY({ ...onBarLook, ...STACK, text: words }))];
}

/** Whole numbers, few of them. */
function countTicks(highest: number): readonly number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, highest / 4)));
  const step = [1, 2, 5, 10].map((digit) => digit * size).find((one) => highest / one <= 4) ?? highest;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step);
}
