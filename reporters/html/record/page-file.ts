import type { PageHead } from './page-data.ts';

/** The element of a file that holds its `PageFile`, as JSON. */
export const HEAD_ELEMENT = 'crew-fitness-head';

/** The element that holds a block: JSON of a list of `ScenarioDetail`s, compressed with gzip, in base64. */
export function blockElement(block: number): string {
  return `crew-fitness-block-${block}`;
}

/** What a file holds that is read when it is opened; blocks are read when one of their scenarios is looked at. */
export interface PageFile {
  readonly head: PageHead;
  /** By the place of a scenario in `head.scenarios`: its block, and its place in there. */
  readonly places: readonly (readonly [block: number, place: number])[];
}
