import { axisX, frame, gridX, text } from '@observablehq/plot';
import type { SvgTree } from '../../record/page-data.ts';
import { drawPlot, LINE, WIDTH } from './draw-plot.ts';
import { paint } from './paints.ts';
import { keyStatuses, type StatusWords, statusKey } from './status-look.ts';
import type { Strip, StripRow } from './strip.ts';
import { labels, linesAbove, sharedThreshold, spread, thresholds } from './strip-labels.ts';
import { pileUp } from './strip-piles.ts';

/** How strips are drawn. */
export interface StripStyle {
  /** What a score is of. */
  readonly unit: string;
  readonly words: StatusWords;
  /** What a threshold is called where all strips have the same. */
  readonly thresholdWord: string;
}

const SIDES = 16;

/** A row a strip, from 0 to 1: below its label the dots, piled up where they are alike. */
export function drawStrips(strips: readonly Strip[], style: StripStyle): SvgTree {
  const { unit, words, thresholdWord } = style;
  const rows = strips.map((strip, row): StripRow => ({ ...strip, row }));
  const { of, height, highestBar, mark } = pileUp(rows, WIDTH - 2 * SIDES);
  const said = linesAbove(strips) * LINE;
  const shared = sharedThreshold(strips);
  const statuses = keyStatuses(strips.flatMap(({ dots }) => dots.map(({ status }) => status)));
  const top = (statuses.length > 0 ? LINE : 0) + (shared === null ? 0 : LINE) + 4;
  const bottom = 2 * LINE;
  const rowHeight = said + 8 + height;
  const below = highestBar === null ? unit : `${unit}; the highest bar: ${highestBar}`;
  return drawPlot({
    height: top + bottom + rows.length * rowHeight,
    ...{ marginTop: top, marginBottom: bottom, marginLeft: SIDES, marginRight: SIDES },
    x: { domain: [0, 1] },
    fy: { domain: rows.map(({ row }) => row), axis: null, padding: 0, round: false },
    ...(of === 'bars' ? { y: { axis: null, insetTop: said + 6 } } : {}),
    marks: [
      gridX({ ticks: 5, stroke: paint('line'), strokeOpacity: 1, insetTop: said }),
      axisX({ ticks: 5, tickSize: 0, tickFormat: (value: number) => value.toFixed(1), label: null }),
      text([below], { frameAnchor: 'bottom', facet: 'super', dy: bottom - 4, fill: paint('soft') }),
      ...spread(rows, said),
      mark,
      frame({ anchor: 'bottom', stroke: paint('soft') }),
      ...thresholds(rows, { shared, said, word: thresholdWord }),
      ...labels(rows, shared),
      ...statusKey({ statuses, words, of, above: top }),
    ],
  });
}
