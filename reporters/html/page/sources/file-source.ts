import type { ScenarioDetail } from '../../record/page-data.ts';
import { blockElement, HEAD_ELEMENT, type PageFile } from '../../record/page-file.ts';
import type { PageSource } from './page-source.ts';

/** The data of the file that the page stands in; null where it stands in none. */
export function fileSource(document: Document): PageSource | null {
  const element = document.getElementById(HEAD_ELEMENT);
  if (element === null) return null;
  const file = JSON.parse(element.textContent ?? '') as PageFile;
  const blocks = new Map<number, Promise<readonly ScenarioDetail[]>>();
  const blockOf = (block: number): Promise<readonly ScenarioDetail[]> => {
    const known =
      blocks.get(block) ?? unpack(document.getElementById(blockElement(block))?.textContent ?? '');
    blocks.set(block, known);
    return known;
  };
  return {
    head: () => file.head,
    detail: async (id) => {
      const place = file.places[file.head.scenarios.findIndex((row) => row.id === id)];
      if (place === undefined) return null;
      return (await blockOf(place[0]))[place[1]] ?? null;
    },
    subscribe: () => () => {},
    actions: null,
    lost: () => null,
  };
}

async function unpack(text: string): Promise<readonly ScenarioDetail[]> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text()) as readonly ScenarioDetail[];
}
