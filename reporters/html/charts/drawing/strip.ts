import type { SampleFigures } from '../words/sample-figures.ts';
import type { DotStatus } from './paints.ts';

/** A score of something that has a status. */
export interface StripDot {
  /** 0.0 to 1.0. */
  readonly value: number;
  readonly status: DotStatus;
  /** What a pointer that rests on it is told. */
  readonly title: string;
}

/** Scores that belong together. */
export interface Strip {
  /** Null where there is one strip, and the title says it all. */
  readonly label: string | null;
  readonly dots: readonly StripDot[];
  /** Null where several hold. */
  readonly threshold: number | null;
  /** Null where they would say nothing. */
  readonly figures: SampleFigures | null;
}

/** A strip in its place. */
export type StripRow = Strip & { readonly row: number };

/** A dot in the row of its strip. */
export type StripPoint = StripDot & { readonly row: number };
