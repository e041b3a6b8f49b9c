/** About so many bars show how values lie and are still bars. */
const BARS = 24;
/** Beyond this, most values would lie in the first bar of many. */
const WIDE = 40;
/** Sizes below this part of the largest are shown as one. */
const SMALLEST = 1e-4;

/** Closer to each other than this part of them, values are one. */
const NEAR = 1e-3;
/** Smaller sizes are nothing. */
const LEAST = 1e-9;

/** Where the bars of a histogram end; `isWide` where each is about twice the one before. */
export interface BarEdges {
  readonly isWide: boolean;
  /** Ascending, two at least. */
  readonly edges: readonly number[];
}

/** Ends of bars at round numbers for values from 0 on, of which there is at least one. */
export function barEdges(values: readonly number[]): BarEdges {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const [least, most] = [at(0), at(1)];
  const small = Math.max(at(0.05), most * SMALLEST);
  if (most < LEAST) return { isWide: false, edges: [0, 1] };
  if (small > 0 && most / small > WIDE) return { isWide: true, edges: doubling(small, most) };
  const step = roundAbove((least === most ? most : Math.max(most - least, most * NEAR)) / BARS);
  const first = Math.floor(least / step);
  const count = Math.floor(most / step) - first + 1;
  return { isWide: false, edges: Array.from({ length: count + 1 }, (_, index) => (first + index) * step) };
}

/** 1, 2, 5, 10, ... around two sizes. */
function doubling(small: number, most: number): readonly number[] {
  const edges: number[] = [];
  for (let power = Math.floor(Math.log10(small)); ; power += 1) {
    for (const digit of [1, 2, 5]) {
      const edge = digit * 10 ** power;
      if (edge * 2.5 > small) edges.push(edge);
      if (edge > most) return edges;
    }
  }
}

function roundAbove(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  return ([1, 2, 5].find((digit) => digit * power >= size) ?? 10) * power;
}

/** At most seven of some edges, evenly apart. */
export function fewEdges(edges: readonly number[]): readonly number[] {
  const step = Math.ceil(edges.length / 7);
  return edges.filter((_, index) => index % step === 0);
}
