import { barX, stackX, text } from '@observablehq/plot';
import type { SvgTree } from '../../record/page-data.ts';
import { drawPlot, LINE } from './draw-plot.ts';
import { DOT_STATUSES, type DotStatus, paint } from './paints.ts';
import { barLook, keyStatuses, type StatusWords, statusKey } from './status-look.ts';

/** A bar in parts. */
export interface SharedBar {
  readonly label: string;
  /** What is said at the other end of its line. */
  readonly figures: string;
  readonly parts: readonly SharedPart[];
}

/** A part of a bar. */
interface SharedPart {
  readonly status: DotStatus;
  readonly size: number;
  /** What a pointer that rests on it is told. */
  readonly title: string;
}

const SIDES = 1;
const BAR = 13;
const GAP = 7;
const ROW = LINE + BAR + GAP;

/** Bars with a line of text above each, so that names of any length are read in a narrow column too. */
export function drawSharedBars(bars: readonly SharedBar[], words: StatusWords): SvgTree {
  const parts = bars.flatMap(({ parts: own }, row) => own.map((part) => ({ ...part, row })));
  const statuses = keyStatuses(parts.map(({ status }) => status));
  const top = statuses.length > 0 ? LINE + 4 : 0;
  const lines = bars.map(({ label, figures }, row) => ({ row, label, figures }));
  const place = { y: 'row', dy: (LINE - ROW) / 2, lineAnchor: 'middle' } as const;
  const sizes = { x: 'size', y: 'row', z: 'status', title: 'title' } as const;
  return drawPlot({
    height: top + bars.length * ROW,
    ...{ marginTop: top, marginBottom: 0, marginLeft: SIDES, marginRight: SIDES },
    x: { axis: null },
    y: { type: 'band', domain: lines.map(({ row }) => row), axis: null, padding: 0, round: false },
    marks: [
      barX(
        parts,
        stackX({
          ...barLook,
          ...sizes,
          order: [...DOT_STATUSES],
          insetTop: LINE,
          insetBottom: GAP,
          insetRight: 1,
        }),
      ),
      text(lines, { ...place, text: 'label', frameAnchor: 'left', textAnchor: 'start' }),
      text(lines, {
        ...place,
        text: 'figures',
        frameAnchor: 'right',
        textAnchor: 'end',
        fill: paint('soft'),
      }),
      ...statusKey({ statuses, words, of: 'bars', above: top }),
    ],
  });
}
