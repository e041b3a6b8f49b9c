import { type PlotOptions, plot } from '@observablehq/plot';
import { DOMParser } from 'linkedom/worker';
import type { SvgTree } from '../../record/page-data.ts';
import { type DrawnElement, svgTree } from './svg-tree.ts';

/** All drawings are as wide, in their own unit: they fill the column that they stand in. */
export const WIDTH = 480;

/**
 * The height of a line of text where letters are largest: in a narrow column a drawing is scaled down, and its style
 * sets larger letters.
 */
export const LINE = 22;

/** The room that a text of a number of characters needs where letters are largest. */
export function roomFor(characters: number): number {
  return Math.ceil(characters * 9.6);
}

const document = new DOMParser().parseFromString('<svg></svg>', 'image/svg+xml');

/** Draws with Observable Plot, in a document that no browser has. */
export function drawPlot(options: PlotOptions): SvgTree {
  const drawn: unknown = plot({
    document,
    width: WIDTH,
    ...{ marginTop: 4, marginRight: 8, marginBottom: 4, marginLeft: 8 },
    ...options,
  });
  return svgTree(drawn as DrawnElement);
}
