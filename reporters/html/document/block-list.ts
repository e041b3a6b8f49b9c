import type { ScenarioDetail } from '../record/page-data.ts';
import type { PageFile } from '../record/page-file.ts';
import { pack } from './pack.ts';

/** Blocks of scenarios on their way into a file. */
export interface BlockList {
  /** Adds a scenario by its place among all; returns how long it is as JSON. */
  add(index: number, detail: ScenarioDetail): number;
  /** Ends the block that is open. */
  close(): void;
  readonly blocks: readonly string[];
  /** Of every scenario; null for what was not added, or had no room. */
  readonly places: PageFile['places'];
  /** Characters of all that was packed, also of what had no room. */
  readonly packed: number;
  /** Whether something had no room, and was left out. */
  readonly isOver: boolean;
}

/** A scenario by its place among all, and the two parts of a block that it gives, as JSON. */
interface Item {
  readonly index: number;
  readonly detail: string;
  readonly charts: string;
}

/** Characters of JSON that are compressed together: more saves little, and takes longer to unpack. */
const BLOCK = 512_000;
/** Characters of the element that a block stands in. */
const ELEMENT = 80;

/** Begins with no block. Where a block has no room, its halves may have: with `splits` they are tried. */
export function createBlockList(
  count: number,
  { room, splits }: { readonly room: number; readonly splits: boolean },
): BlockList {
  const blocks: string[] = [];
  const places: (readonly [number, number] | null)[] = Array.from({ length: count }, () => null);
  let open: Item[] = [];
  let [openLength, kept, packed, isOver] = [0, 0, 0, false];
  const keep = (items: readonly Item[]): void => {
    const listed = (part: 'detail' | 'charts'): string => items.map((item) => item[part]).join(',');
    const block = pack(`{"details":[${listed('detail')}],"charts":[${listed('charts')}]}`);
    packed += block.length + ELEMENT;
    if (kept + block.length + ELEMENT <= room) {
      kept += block.length + ELEMENT;
      for (const [place, { index }] of items.entries()) places[index] = [blocks.length, place];
      blocks.push(block);
    } else if (splits && items.length > 1) {
      const middle = Math.ceil(items.length / 2);
      keep(items.slice(0, middle));
      keep(items.slice(middle));
    } else isOver = true;
  };
  const close = (): void => {
    if (open.length > 0) keep(open);
    [open, openLength] = [[], 0];
  };
  return {
    add: (index, { charts, ...detail }) => {
      const item = { index, detail: JSON.stringify(detail), charts: JSON.stringify(charts) };
      open.push(item);
      const length = item.detail.length + item.charts.length;
      openLength += length;
      if (openLength >= BLOCK) close();
      return length;
    },
    ...{ close, blocks, places },
    get packed() {
      return packed;
    },
    get isOver() {
      return isOver;
    },
  };
}
