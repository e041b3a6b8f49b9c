import { isScannedObject, type Scanned, type ScannedObject } from './scan-object.ts';

/** The value of the first of these keys (lower case) that is there, in any case; undefined when none is. */
export function lookUp(object: ScannedObject, keys: readonly string[]): Scanned | undefined {
  for (const wanted of keys) {
    const entry = object.entries.find(([key]) => key.toLowerCase() === wanted);
    if (entry !== undefined && entry[1] !== null) return entry[1];
  }
  return undefined;
}

/** Whether any object in it has the same key twice, in any case. */
export function keysRepeat(value: Scanned): boolean {
  if (Array.isArray(value)) return value.some(keysRepeat);
  if (!isScannedObject(value)) return false;
  const keys = new Set(value.entries.map(([key]) => key.toLowerCase()));
  return keys.size < value.entries.length || value.entries.some(([, inner]) => keysRepeat(inner));
}

/** What an object says, whatever the spacing, the order and the case of its keys. */
export function canonical(value: Scanned): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isScannedObject(value)) return JSON.stringify(value);
  const entries = value.entries.map(
    ([key, inner]) => `${JSON.stringify(key.toLowerCase())}:${canonical(inner)}`,
  );
  return `{${entries.sort().join()}}`;
}
