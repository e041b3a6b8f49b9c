import type { Json, Redact } from '#model';

const DEEPEST = 32;
/** Characters of all texts and numbers together, roughly. */
const LARGEST = 64 * 1024;

/** A copy of a value that is JSON and of a size for a report, without secrets; undefined of any other. May throw. */
export function jsonCopy(value: unknown, redact: Redact): Json | undefined {
  let left = LARGEST;
  const copy = (part: unknown, depth: number): Json | undefined => {
    left -= typeof part === 'string' ? part.length + 2 : 8;
    if (left < 0 || depth > DEEPEST) return undefined;
    if (typeof part === 'string') return redact(part);
    if (part === null || typeof part === 'boolean') return part;
    if (typeof part === 'number') return Number.isFinite(part) ? part : undefined;
    if (Array.isArray(part)) return whole(part.map((item) => copy(item, depth + 1)));
    return isPlain(part) ? copyObject(part, depth) : undefined;
  };
  const copyObject = (part: object, depth: number): Json | undefined => {
    const entries = Object.entries(part).map(([key, inner]) => {
      left -= key.length;
      return [redact(key), copy(inner, depth + 1)] as const;
    });
    const values = whole(entries.map(([, inner]) => inner));
    return values && Object.fromEntries(entries.map(([key], at) => [key, values[at] ?? null]));
  };
  return copy(value, 0);
}

function whole(items: readonly (Json | undefined)[]): readonly Json[] | undefined {
  const known = items.filter((item) => item !== undefined);
  return known.length === items.length ? known : undefined;
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
