import { blockElement, HEAD_ELEMENT, type PageBlock, type PageFile } from '../../record/page-file.ts';
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
  const blocks = createBlocks(async (block) => {
    const id = blockElement(block);
    if (textOf(id) === null) await whole;
    return unpack<PageBlock>(textOf(id) ?? '');
  });
  return unpack<PageFile>(packed).then(({ head, places }) => {
    const placeOf = new Map(head.scenarios.map(({ id }, index) => [id, places[index]]));
    return {
      head: () => head,
      detail: async (id) => {
        const place = placeOf.get(id);
        if (place === undefined) return null;
        if (place === null) throw new Error(LEFT_OUT);
        const { details, charts } = await blocks(place[0]);
        const detail = details[place[1]];
        return detail === undefined ? null : { ...detail, charts: charts[place[1]] ?? [] };
      },
      subscribe: () => () => {},
      actions: null,
      lost: () => null,
    };
  });
}

/** Unpacks a block when it is asked for, and keeps the last few: whoever goes through a list asks for neighbours. */
function createBlocks(unpacked: (block: number) => Promise<PageBlock>) {
  const known = new Map<number, Promise<PageBlock>>();
  return (block: number): Promise<PageBlock> => {
    const found = known.get(block) ?? unpacked(block);
    known.delete(block);
    known.set(block, found);
    for (const oldest of [...known.keys()].slice(0, -MOST_KEPT)) known.delete(oldest);
    return found;
  };
}

const MOST_KEPT = 8;

const LEFT_OUT =
  'There was no room for this scenario in this file. crew-fitness runs show tells what was said, and report --reporter json how it was decided.';
