import type { Look } from '../../state/timeline-item.ts';

/** How a mark is drawn around its middle: an outline, and a sign in it, so that it is known without its colour. */
export interface MarkShape {
  readonly outline: string;
  readonly sign: string;
  /** Which of the colours of styles/timeline.css it has. */
  readonly tone: string;
  readonly isHollow: boolean;
}

/** How several of a kind are drawn: an outline with room for their number, and how far below its middle that is. */
export interface GroupShape {
  readonly outline: string;
  readonly below: number;
}

const CIRCLE = 'M-8,0A8,8 0 1 1 8,0A8,8 0 1 1 -8,0Z';
const LARGE_CIRCLE = 'M-9,0A9,9 0 1 1 9,0A9,9 0 1 1 -9,0Z';
const SMALL_CIRCLE = 'M-5,0A5,5 0 1 1 5,0A5,5 0 1 1 -5,0Z';
const TRIANGLE = 'M0,-9L9,7.5L-9,7.5Z';
const OCTAGON = 'M-3.6,-8.6H3.6L8.6,-3.6V3.6L3.6,8.6H-3.6L-8.6,3.6V-3.6Z';
const DIAMOND = 'M0,-10L10,0L0,10L-10,0Z';
const SQUARE = 'M-7.5,-7.5H7.5V7.5H-7.5Z';
const BUBBLE = 'M-8.5,-8H8.5V4.5H0L-4.5,9V4.5H-8.5Z';
const PENNANT = 'M-6.5,-9V9H-4.5V3L8,-2.5L-4.5,-9Z';

const CHECK = 'M-3.6,0.3L-1,3L3.8,-3';
const CROSS = 'M-3,-3L3,3M3,-3L-3,3';
const BANG = 'M0,-4V1M0,3.6V4';
const QUESTION = 'M-2.4,-2.2A2.5,2.5 0 1 1 0,0.6V1.4M0,3.9V4.1';
const DOT = 'M0,-0.1V0.1';

const filled = (tone: string, outline: string, sign: string): MarkShape => ({
  ...{ tone, outline, sign, isHollow: false },
});
const hollow = (tone: string, outline: string, sign: string): MarkShape => ({
  ...{ tone, outline, sign, isHollow: true },
});

/** Every kind of mark has an outline or a sign of its own. */
const SHAPES: ReadonlyMap<Look, MarkShape> = new Map([
  ['agree', filled('agree', CIRCLE, CHECK)],
  ['concern', filled('concern', TRIANGLE, 'M0,-3.5V2M0,4.6V5')],
  ['block', filled('block', OCTAGON, 'M-4.5,0H4.5')],
  ['failure', filled('block', DIAMOND, CROSS)],
  ['stand_aside', hollow('aside', CIRCLE, 'M-3.5,0H3M0.5,-2.8L3.4,0L0.5,2.8')],
  ['finding', hollow('aside', CIRCLE, QUESTION)],
  ['idle', hollow('aside', 'M-4,-4H4V4H-4Z', DOT)],
  ['connected', hollow('plain', SMALL_CIRCLE, DOT)],
  ['thread_found', filled('plain', CIRCLE, 'M-2,-3.6L3.8,0L-2,3.6Z')],
  ['synthesis', filled('synthesis', BUBBLE, 'M-4.8,-4H4.8M-4.8,-0.3H2')],
  ['done', filled('plain', PENNANT, '')],
  ['error', filled('block', SQUARE, BANG)],
  ['event', hollow('plain', SQUARE, DOT)],
  ['lost', hollow('concern', CIRCLE, 'M-7,0H-3M3,0H7M-2.5,-4L2.5,4')],
  ['resumed', hollow('plain', CIRCLE, 'M-7,0H7')],
  ['restarted', hollow('concern', CIRCLE, 'M-3.4,-1.8A3.9,3.9 0 1 1 -3.2,2.3M-4.2,-4.6V-1.4H-1')],
  ['gate-passed', filled('agree', SQUARE, CHECK)],
  ['gate-failed', filled('block', SQUARE, CROSS)],
  ['gate-undecided', hollow('concern', SQUARE, QUESTION)],
] as const);

const UNKNOWN: MarkShape = hollow('plain', SQUARE, DOT);

const LARGE: ReadonlyMap<string, GroupShape> = new Map([
  [TRIANGLE, { outline: 'M0,-12.5L12.5,9.5L-12.5,9.5Z', below: 3.5 }],
  [OCTAGON, { outline: 'M-4,-9.6H4L9.6,-4V4L4,9.6H-4L-9.6,4V-4Z', below: 0 }],
  [DIAMOND, { outline: 'M0,-12L12,0L0,12L-12,0Z', below: 0 }],
  [SQUARE, { outline: 'M-9,-9H9V9H-9Z', below: 0 }],
  [BUBBLE, { outline: 'M-10,-10H10V6H0L-4.5,10.5V6H-10Z', below: -2 }],
]);

/** The shape of several marks of which this one matters most. */
export function groupShapeOf(look: Look): GroupShape {
  return LARGE.get(shapeOf(look).outline) ?? { outline: LARGE_CIRCLE, below: 0 };
}

/** The shape of a mark. */
export function shapeOf(look: Look): MarkShape {
  return SHAPES.get(look) ?? UNKNOWN;
}
