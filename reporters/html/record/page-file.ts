import type { Chart, PageHead, ScenarioDetail } from './page-data.ts';

/** The element of a file that holds its `PageFile`, packed: JSON, compressed with gzip, in base64. */
export const HEAD_ELEMENT = 'crew-fitness-head';

/** The element that holds a `PageBlock`, packed in the same way. */
export function blockElement(block: number): string {
  return `crew-fitness-block-${block}`;
}

/** What a file holds that is read when it is opened; blocks are read when one of their scenarios is looked at. */
export interface PageFile {
  readonly head: PageHead;
  /** By the place of a scenario in `head.scenarios`: its block and its place in there; null where it had no room. */
  readonly places: readonly (readonly [block: number, place: number] | null)[];
}

/** Scenarios, each by its place. Their charts stand by themselves: they are alike, and nothing else is like them. */
export interface PageBlock {
  readonly details: readonly Omit<ScenarioDetail, 'charts'>[];
  readonly charts: readonly (readonly Chart[])[];
}
