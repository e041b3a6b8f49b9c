import type { ScenarioDetail } from '../../record/page-data.ts';
import { blockElement, HEAD_ELEMENT, type PageFile } from '../../record/page-file.ts';
import type { PageSource } from './page-source.ts';
import { unpack } from './unpack.ts';

/** The file that a page stands in. */
export interface PageElements {
  /** What stands in an element; null where there is no such element (yet). */
  readonly textOf: (id: string) => string | null;
  /** Resolves when the browser has read the file to its end. */
  readonly whole: Promise<void>;
}

/**
 * The data of the file that the page stands in; null where it stands in none. Rejects where they cannot be read; the
 * message is for a person.
 */
export function fileSource({ textOf, whole }: PageElements): Promise<PageSource> | null {
  const packed = textOf(HEAD_ELEMENT);
  if (packed === null) return null;
  const blocks = new Map<number, Promise<readonly ScenarioDetail[]>>();
  const read = async (block: number): Promise<readonly ScenarioDetail[]> => {
    const id = blockElement(block);
    if (textOf(id) === null) await whole;
    return unpack<readonly ScenarioDetail[]>(textOf(id) ?? '');
  };
  const blockOf = (block: number): Promise<readonly ScenarioDetail[]> => {
    const known = blocks.get(block) ?? read(block);
    blocks.set(block, known);
    return known;
  };
  return unpack<PageFile>(packed).then(({ head, places }) => {
    const placeOf = new Map(head.scenarios.map(({ id }, index) => [id, places[index]]));
    return {
      head: () => head,
      detail: async (id) => {
        const place = placeOf.get(id);
        if (place === undefined) return null;
        if (place === null) throw new Error(LEFT_OUT);
        return (await blockOf(place[0]))[place[1]] ?? null;
      },
      subscribe: () => () => {},
      actions: null,
      lost: () => null,
    };
  });
}

const LEFT_OUT =
  'There was no room for this scenario in this file. crew-fitness runs show tells what was said, and report --reporter json how it was decided.';
