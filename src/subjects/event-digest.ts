import type { Json } from '#model';

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
      b = Math.imul(b ^ unit, 0xc2b2ae35);
      b ^= b >>> 15;
    }
    high = finish(a ^ value.length, b);
    low = finish(b, a);
  }

  function visit(value: Json, depth: number): void {
    if (typeof value === 'string') text(value, 1);
    else if (value === null || typeof value !== 'object') text(String(value), 2);
    else if (depth >= DEPTH_LIMIT) text('', 3);
    else visitParts(value, depth);
  }

  function visitParts(value: object, depth: number): void {
    let a = 0;
    let b = 0;
    const ordered = Array.isArray(value);
    for (const [key, part] of Object.entries(value)) {
      text(key, ordered ? 4 : 5);
      const keyHigh = high;
      const keyLow = low;
      visit(part, depth + 1);
      a = (a + finish(keyHigh, high)) | 0;
      b = (b + finish(keyLow ^ 0x165667b1, low)) | 0;
    }
    high = finish(a, ordered ? 6 : 7);
    low = finish(b, ordered ? 8 : 9);
  }

  return {
    digest(value, scope) {
      visit(value, 0);
      high = finish(high, scope | 0);
      low = finish(low, scope | 0);
    },
    key(value) {
      text(value, 10);
      return (high & 0x1f_ffff) * 2 ** 32 + (low >>> 0);
    },
    high: () => high,
    low: () => low,
  };
}

/** Spreads every bit of both numbers over the result. */
function finish(value: number, salt: number): number {
  let mixed = Math.imul(value ^ (value >>> 16) ^ salt, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x21f0aaad);
  return mixed ^ (mixed >>> 15);
}
