import { type Header, readHeader } from './header.ts';
import { expected, read } from './reading.ts';
import { listOf, type ValueKind, whenText } from './value-kinds.ts';

/** Part `index` (from 1) of `count` parts of a suite. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** `i/n`, with 1 <= i <= n. */
export const shard: ValueKind<Shard> = once('<i/n>', (text) => {
  const match = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  const [index, count] = [Number(match?.[1]), Number(match?.[2])];
  const fits = match !== null && index >= 1 && index <= count;
  return fits ? read({ index, count }) : expected('i/n with 1 <= i <= n, for example 1/4');
});

/** A regular expression, kept as its text. */
export const regex: ValueKind<string> = once('<regex>', (text) => {
  const mistake = patternMistake(text);
  return mistake === null ? read(text) : expected(`a regular expression (${mistake})`);
});

/** Nobody writes a longer one by hand; the engine refuses some tens of thousands of characters. */
const LONGEST_PATTERN = 1000;

/** Why a text is no regular expression that names can be matched with; null when it is one. */
export function patternMistake(text: string): string | null {
  if (text.length > LONGEST_PATTERN) return `it is longer than ${LONGEST_PATTERN} characters`;
  try {
    // What is too large to be compiled shows with its first use only.
    new RegExp(text, 'i').test('');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A reporter and where it writes: the terminal when `file` is null. */
export interface ReporterChoice {
  readonly name: string;
  readonly file: string | null;
}

/** `name` or `name=file`, repeatable. */
export const reporters: ValueKind<readonly ReporterChoice[]> = listOf(
  once('<name[=file]>', (text) => {
    const [name = '', ...rest] = text.split('=');
    const file = rest.length === 0 ? null : rest.join('=');
    return name === '' || file === '' ? expected('a reporter: name or name=file') : read({ name, file });
  }),
);

/** `Name: value`, repeatable. What is expected never repeats the value: it may be a secret. */
export const headers: ValueKind<readonly Header[]> = listOf(once("<'Name: value'>", readHeader));

function once<T>(placeholder: string, fromText: ValueKind<T>['fromText']): ValueKind<T> {
  return { placeholder, occurs: 'once', fromText, fromJson: whenText(fromText) };
}
