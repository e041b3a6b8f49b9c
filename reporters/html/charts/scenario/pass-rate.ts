import { axisX, dot, gridX, ruleX, ruleY, text } from '@observablehq/plot';
import type { ScenarioReport } from '#model';
import { exactPercent, percent, percentRange } from '../../../support/percent.ts';
import type { Chart, SvgTree } from '../../record/page-data.ts';
import { drawPlot, LINE } from '../drawing/draw-plot.ts';
import { paint } from '../drawing/paints.ts';
import { RADIUS } from '../drawing/status-look.ts';
import { isShare } from '../words/measured.ts';

const SIDES = 28;
const BAND = 28;

/** A rate, where it lies with some confidence, and what is asked for. */
interface Rate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly least: number | null;
}

/** How many iterations passed, with what that says of all that could be made; null with fewer than two. */
export function passRate({ statistics, minPassRate }: ScenarioReport): Chart | null {
  if (statistics === null) return null;
  const { measured, passed, passRate: rate } = statistics;
  if (![rate.value, rate.low, rate.high].every(isShare) || !(passed >= 0 && passed <= measured)) return null;
  const least = isShare(minPassRate) ? minPassRate : null;
  const asked = least === null ? '' : `; at least ${exactPercent(least)} must`;
  const surely = `With ${exactPercent(rate.confidence)} confidence the true rate is ${percentRange(rate)} (Wilson interval).`;
  return {
    title: 'Pass rate',
    description: `${passed} of ${measured} iterations passed, ${percent(rate.value)}${asked}. ${surely}`,
    drawing: draw({ ...rate, least }),
  };
}

function draw({ value, low, high, least }: Rate): SvgTree {
  const [top, bottom] = [LINE + (least === null ? 0 : LINE), 2 * LINE];
  const placed = (at: number) =>
    ({ textAnchor: at > 0.84 ? 'end' : at < 0.16 ? 'start' : 'middle' }) as const;
  return drawPlot({
    height: top + BAND + bottom,
    ...{ marginTop: top, marginBottom: bottom, marginLeft: SIDES, marginRight: SIDES },
    x: { domain: [0, 1] },
    y: { domain: [-1, 1], axis: null },
    marks: [
      gridX({ ticks: 5, stroke: paint('line'), strokeOpacity: 1 }),
      axisX({
        ticks: 5,
        tickSize: 0,
        tickFormat: (share: number) => `${Math.round(share * 100)} %`,
        label: null,
      }),
      text(['share of iterations that passed'], {
        frameAnchor: 'bottom',
        dy: bottom - 4,
        fill: paint('soft'),
      }),
      ruleY([0], { x1: low, x2: high, stroke: paint('accent'), strokeWidth: 3 }),
      ruleX([low, high], { y1: -0.4, y2: 0.4, stroke: paint('accent'), strokeWidth: 2 }),
      dot([0], { x: value, y: 0, r: RADIUS + 2, fill: paint('accent') }),
      text([percent(value)], { ...placed(value), x: value, y: 1, dy: -LINE / 2, fill: paint('accent') }),
      ...(least === null ? [] : leastMarks(least, placed(least))),
    ],
  });
}

function leastMarks(least: number, placed: { readonly textAnchor: 'start' | 'middle' | 'end' }) {
  const look = { stroke: paint('threshold'), strokeWidth: 1.5, strokeDasharray: '5 3' };
  const written = { ...placed, x: least, y: 1, dy: -1.5 * LINE, fill: paint('threshold') };
  return [ruleX([least], look), text([`at least ${exactPercent(least)}`], written)];
}
