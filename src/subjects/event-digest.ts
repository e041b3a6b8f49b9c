import type { Json, JsonObject } from '#model';

/** Below this depth values count as equal: a digest costs no more stack than this. */
const DEPTH_LIMIT = 64;

/** Digests JSON values into 64 bits: equal values give equal digests, whatever the order of their keys. */
export interface EventDigester {
  /** Leaves the digest of `value` in `high` and `low`; `scope` keeps equal values of different threads apart. */
  digest(value: Json, scope: number): void;
  /** 53 bits of a text, as a key that holds on to no text. */
  key(text: string): number;
  high(): number;
  low(): number;
}

/** Works without allocating: the lanes of the last digest are read by `high()` and `low()`. */
export function createEventDigester(): EventDigester {
  let high = 0;
  let low = 0;

  function text(value: string, seed: number): void {
    let a = seed ^ 0x5bd1e995;
    let b = seed ^ 0x27d4eb2f;
    for (let index = 0; index < value.length; index++) {
      const unit = value.charCodeAt(index);
      a = Math.imul(a ^ unit, 0x85ebca6b);
      a ^= a >>> 13;
      b = Math.imul(b + unit, 0xc2b2ae35);
      b ^= b >>> 16;
    }
    high = mixed(a ^ value.length);
    low = mixed(b + value.length);
  }

  function visit(value: Json, depth: number): void {
    if (typeof value === 'string') text(value, 1);
    else if (value === null || typeof value !== 'object') text(String(value), 2);
    else if (depth >= DEPTH_LIMIT) text('', 3);
    else if (isList(value)) visitList(value, depth);
    else visitParts(value, depth);
  }

  /** By index: the entries of a list of millions would take a gigabyte. */
  function visitList(list: readonly Json[], depth: number): void {
    let a = 4;
    let b = 6;
    for (const part of list) {
      visit(part, depth + 1);
      a = paired(a, high);
      b = paired(b, low);
    }
    high = a;
    low = b;
  }

  function visitParts(object: JsonObject, depth: number): void {
    let a = 0;
    let b = 0;
    for (const key of Object.keys(object)) {
      text(key, 5);
      const keyHigh = high;
      const keyLow = low;
      visit(object[key] ?? null, depth + 1);
      // Sums do not mind their order; what is summed ties a key to its value.
      a = (a + paired(keyHigh, high)) | 0;
      b = (b + paired(keyLow, low)) | 0;
    }
    high = mixed(a + 7);
    low = mixed(b + 9);
  }

  return {
    digest(value, scope) {
      visit(value, 0);
      high = paired(scope | 0, high);
      low = paired(scope | 0, low);
    },
    key(value) {
      text(value, 10);
      return (high & 0x1f_ffff) * 2 ** 32 + (low >>> 0);
    },
    high: () => high,
    low: () => low,
  };
}

function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value);
}

/** One number from two, each of which matters in its place. */
function paired(first: number, second: number): number {
  return mixed(Math.imul(first, 0x9e3779b1) + mixed(second ^ 0x165667b1));
}

/** Spreads every bit over all others; different numbers stay different. */
function mixed(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return bits ^ (bits >>> 15);
}
