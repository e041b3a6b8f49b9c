/** How often each event was counted, and how often it was seen on the present connection, in a few bytes an event. */
export interface Occurrences {
  /** Everything counted so far was counted on earlier connections; nothing has been seen on the new one. */
  nextConnection(): void;
  /** Where the event with this digest is kept; makes room for it. Holds until the next call of `slot`. */
  slot(high: number, low: number): number;
  /** Notes that it came, and tells for the how manieth time on this connection. */
  see(slot: number): number;
  /** How often it was counted on earlier connections. */
  earlier(slot: number): number;
  count(slot: number): void;
}

interface Table {
  readonly mask: number;
  /** Two words a slot; both 0 is free. */
  readonly keys: Uint32Array;
  readonly counted: Uint32Array;
  /** Only needed once there was a second connection. */
  readonly resumed: { readonly earlier: Uint32Array; readonly seen: Uint32Array } | null;
}

const FIRST_SLOTS = 64;
const FULL = 0.8;

/** An open-addressing table of typed arrays; a Map of a million digests would take four times the memory. */
export function createOccurrences(): Occurrences {
  let table = emptyTable(FIRST_SLOTS, false);
  let used = 0;

  return {
    nextConnection() {
      const earlier = table.counted.slice();
      table = { ...table, resumed: { earlier, seen: new Uint32Array(earlier.length) } };
    },
    slot(high, low) {
      // Both words 0 marks a free slot, so that digest moves over by one.
      const first = high >>> 0;
      const second = first === 0 && low === 0 ? 1 : low >>> 0;
      let slot = probe(table, first, second);
      if (isFree(table, slot)) {
        if (used >= (table.mask + 1) * FULL) {
          table = grown(table);
          slot = probe(table, first, second);
        }
        table.keys[slot * 2] = first;
        table.keys[slot * 2 + 1] = second;
        used += 1;
      }
      return slot;
    },
    see(slot) {
      if (table.resumed === null) return 0;
      const times = (table.resumed.seen[slot] ?? 0) + 1;
      table.resumed.seen[slot] = times;
      return times;
    },
    earlier: (slot) => table.resumed?.earlier[slot] ?? 0,
    count(slot) {
      table.counted[slot] = (table.counted[slot] ?? 0) + 1;
    },
  };
}

function emptyTable(slots: number, resumed: boolean): Table {
  return {
    mask: slots - 1,
    keys: new Uint32Array(slots * 2),
    counted: new Uint32Array(slots),
    resumed: resumed ? { earlier: new Uint32Array(slots), seen: new Uint32Array(slots) } : null,
  };
}

function isFree(table: Table, slot: number): boolean {
  return table.keys[slot * 2] === 0 && table.keys[slot * 2 + 1] === 0;
}

function probe(table: Table, high: number, low: number): number {
  let slot = (high ^ low) & table.mask;
  while (!isFree(table, slot) && !(table.keys[slot * 2] === high && table.keys[slot * 2 + 1] === low)) {
    slot = (slot + 1) & table.mask;
  }
  return slot;
}

function grown(old: Table): Table {
  const table = emptyTable((old.mask + 1) * 2, old.resumed !== null);
  for (let from = 0; from <= old.mask; from++) {
    if (isFree(old, from)) continue;
    const high = old.keys[from * 2] ?? 0;
    const low = old.keys[from * 2 + 1] ?? 0;
    const to = probe(table, high, low);
    table.keys[to * 2] = high;
    table.keys[to * 2 + 1] = low;
    table.counted[to] = old.counted[from] ?? 0;
    if (table.resumed !== null && old.resumed !== null) {
      table.resumed.earlier[to] = old.resumed.earlier[from] ?? 0;
      table.resumed.seen[to] = old.resumed.seen[from] ?? 0;
    }
  }
  return table;
}
