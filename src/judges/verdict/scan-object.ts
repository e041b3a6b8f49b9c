/** A JSON value as it was written: objects keep every key, repeated ones too, which JSON.parse would hide. */
export type Scanned = null | boolean | number | string | readonly Scanned[] | ScannedObject;

/** An object's keys and values in the order of the text. */
export interface ScannedObject {
  readonly entries: readonly (readonly [string, Scanned])[];
}

/** What stands at a `{`: a JSON object and where it ends, or null for something else. */
export interface ScannedSpan {
  readonly object: ScannedObject | null;
  /** One past the object, or where reading it failed. */
  readonly end: number;
  /** Trailing commas that were passed over. */
  readonly commas: number;
}

interface Cursor {
  readonly text: string;
  at: number;
  depth: number;
  commas: number;
}

/** Verdicts are flat; whatever is nested deeper is an attack or an accident. */
const MAX_DEPTH = 32;
const BLANK = /[ \t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9][0-9]{0,400})(?:\.[0-9]{1,400})?(?:[eE][+-]?[0-9]{1,9})?/y;
const LITERALS = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;

/** Reads the JSON object that begins at `start`; the only leniency is a comma before a closing bracket. */
export function scanObject(text: string, start: number): ScannedSpan {
  const cursor: Cursor = { text, at: start, depth: 0, commas: 0 };
  const object = scanEntries(cursor);
  return { object: object ?? null, end: cursor.at, commas: cursor.commas };
}

/** Tells an object from the other values. */
export function isScannedObject(value: Scanned | undefined): value is ScannedObject {
  return typeof value === 'object' && value !== null && 'entries' in value && !Array.isArray(value);
}

/** The value at the cursor; undefined when there is none, and the cursor stays where that showed. */
function scanValue(cursor: Cursor): Scanned | undefined {
  skipBlank(cursor);
  const first = cursor.text[cursor.at];
  if (first === '{') return scanEntries(cursor);
  if (first === '[') return scanItems(cursor);
  if (first === '"') return scanString(cursor);
  return scanLiteral(cursor);
}

function scanEntries(cursor: Cursor): ScannedObject | undefined {
  const entries: (readonly [string, Scanned])[] = [];
  const closed = scanList(cursor, '}', () => {
    const key = cursor.text[cursor.at] === '"' ? scanString(cursor) : undefined;
    if (key === undefined) return false;
    skipBlank(cursor);
    if (cursor.text[cursor.at] !== ':') return false;
    cursor.at += 1;
    const value = scanValue(cursor);
    if (value === undefined) return false;
    entries.push([key, value]);
    return true;
  });
  return closed ? { entries } : undefined;
}

function scanItems(cursor: Cursor): readonly Scanned[] | undefined {
  const items: Scanned[] = [];
  const closed = scanList(cursor, ']', () => {
    const value = scanValue(cursor);
    if (value === undefined) return false;
    items.push(value);
    return true;
  });
  return closed ? items : undefined;
}

/** What objects and arrays share: members parted by commas up to the closing mark. */
function scanList(cursor: Cursor, close: string, member: () => boolean): boolean {
  if (cursor.depth >= MAX_DEPTH) return false;
  cursor.depth += 1;
  cursor.at += 1;
  skipBlank(cursor);
  for (let count = 0; cursor.text[cursor.at] !== close; count += 1) {
    if (count > 0) {
      if (cursor.text[cursor.at] !== ',') return false;
      cursor.at += 1;
      skipBlank(cursor);
      if (cursor.text[cursor.at] === close) {
        cursor.commas += 1;
        break;
      }
    }
    if (!member()) return false;
    skipBlank(cursor);
  }
  cursor.at += 1;
  cursor.depth -= 1;
  return true;
}

function scanString(cursor: Cursor): string | undefined {
  const end = stringEnd(cursor.text, cursor.at);
  try {
    const value: unknown = JSON.parse(cursor.text.slice(cursor.at, end));
    if (typeof value !== 'string') return undefined;
    cursor.at = end;
    return value;
  } catch {
    return undefined;
  }
}

/** One past the quote that closes the string opened at `start`, or the end of the text. */
export function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"') return at + 1;
    if (mark === '\\') at += 1;
  }
  return text.length;
}

function scanLiteral(cursor: Cursor): Scanned | undefined {
  NUMBER.lastIndex = cursor.at;
  const digits = NUMBER.exec(cursor.text)?.[0];
  if (digits !== undefined) {
    cursor.at += digits.length;
    return Number(digits);
  }
  const literal = LITERALS.find(([word]) => cursor.text.startsWith(word, cursor.at));
  if (literal === undefined) return undefined;
  cursor.at += literal[0].length;
  return literal[1];
}

function skipBlank(cursor: Cursor): void {
  BLANK.lastIndex = cursor.at;
  BLANK.exec(cursor.text);
  cursor.at = BLANK.lastIndex;
}
