/** What is wrong with a value, as `path must be ...`; null when nothing is. */
export type Shape = (value: unknown, path: string) => string | null;

/** A text. */
export const text = plain('a text', (value) => typeof value === 'string');
/** A number; JSON can say some that are none, such as 1e999. */
export const number = plain('a number', Number.isFinite);
/** True or false. */
export const flag = plain('true or false', (value) => typeof value === 'boolean');
/** Whatever JSON can say. */
export const anything = plain('there', (value) => value !== undefined);
/** Any object; what is in it is shown as it is. */
export const object = plain('an object', isObject);

/** One of a few texts. */
export function oneOf(...texts: readonly string[]): Shape {
  return plain(`one of ${texts.join(', ')}`, (value) => texts.some((known) => known === value));
}

/** The same, or null. */
export function maybe(shape: Shape): Shape {
  return (value, path) => (value === null ? null : shape(value, path));
}

/** The same, or nothing, as earlier versions wrote it. */
export function optional(shape: Shape): Shape {
  return (value, path) => (value === undefined ? null : shape(value, path));
}

/** A list of the same. */
export function listOf(shape: Shape): Shape {
  return (value, path) => {
    if (!Array.isArray(value)) return `${path} must be a list`;
    return firstMistake(value.entries(), (part, at) => shape(part, `${path}[${at}]`));
  };
}

/** An object of the same under any names. */
export function tableOf(shape: Shape): Shape {
  return (value, path) => {
    if (!isObject(value)) return `${path} must be an object`;
    return firstMistake(Object.entries(value), (part) => shape(part, `a part of ${path}`));
  };
}

/** An object with these parts, and whatever else: a later version may write more. */
export function record(parts: Readonly<Record<string, Shape>>): Shape {
  const shapes = Object.entries(parts);
  return (value, path) => {
    if (!isObject(value)) return `${path === '' ? 'it' : path} must be an object`;
    return firstMistake(shapes, (shape, key) => shape(value[key], path === '' ? key : `${path}.${key}`));
  };
}

function plain(what: string, holds: (value: unknown) => boolean): Shape {
  return (value, path) => (holds(value) ? null : `${path} must be ${what}`);
}

function firstMistake<Key, Part>(
  parts: Iterable<readonly [Key, Part]>,
  mistake: (part: Part, key: Key) => string | null,
): string | null {
  for (const [key, part] of parts) {
    const found = mistake(part, key);
    if (found !== null) return found;
  }
  return null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
