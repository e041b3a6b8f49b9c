import { readDuration } from './duration.ts';
import { expected, type Reading, read } from './reading.ts';

/** How the values of an option are written, on the command line and in a config file. */
export interface ValueKind<T> {
  /** How help pages show the value; null for a switch. */
  readonly placeholder: string | null;
  /** `many`: may be repeated, values are lists; `optional`: the value may be left out. */
  readonly occurs: 'switch' | 'once' | 'many' | 'optional';
  /** Reads one value from a flag or an environment variable. */
  readonly fromText: (text: string) => Reading<T>;
  /** Reads what a config file holds. */
  readonly fromJson: (value: unknown) => Reading<T>;
  /** Of an option whose value may be left out: whether a word behind it was surely meant to be that value. */
  readonly isMeant?: (word: string) => boolean;
}

/** On or off; on the command line `--x` and `--no-x`. */
export const onOff: ValueKind<boolean> = {
  placeholder: null,
  occurs: 'switch',
  fromText: (text) => {
    if (/^(true|1|yes|on)$/i.test(text)) return read(true);
    return /^(false|0|no|off|)$/i.test(text) ? read(false) : expected('true or false');
  },
  fromJson: (value) => (typeof value === 'boolean' ? read(value) : expected('true or false')),
};

/** Any text that is not empty. */
export function text(placeholder: string): ValueKind<string> {
  const fromText = (value: string) =>
    value.trim() === '' ? expected('a text that is not empty') : read(value);
  return { placeholder, occurs: 'once', fromText, fromJson: whenText(fromText) };
}

/** A list of texts, given by repeating the option. */
export function texts(placeholder: string): ValueKind<readonly string[]> {
  return listOf(text(placeholder));
}

/** A number within bounds. */
export function number(bounds: {
  readonly placeholder: string;
  readonly min: number;
  readonly max?: number;
  readonly whole: boolean;
}): ValueKind<number> {
  const { placeholder, min, max = Number.POSITIVE_INFINITY, whole } = bounds;
  const what = `${whole ? 'a whole number' : 'a number'} ${max === Number.POSITIVE_INFINITY ? `of at least ${min}` : `from ${min} to ${max}`}`;
  const check = (value: number) => {
    const fits =
      Number.isFinite(value) && value >= min && value <= max && (!whole || Number.isSafeInteger(value));
    return fits ? read(value) : expected(what);
  };
  return {
    placeholder,
    occurs: 'once',
    fromText: (value) => (/^-?\d+(\.\d+)?$/.test(value) ? check(Number(value)) : expected(what)),
    fromJson: (value) => (typeof value === 'number' ? check(value) : expected(what)),
  };
}

/** A duration, kept in milliseconds; `zero` says whether 0 has a meaning ("off"). */
export function duration(zero: 'refused' | 'off'): ValueKind<number> {
  const fromText = (value: string) => {
    const reading = readDuration(value);
    return reading.ok && reading.value === 0 && zero === 'refused' ? expected('a duration above 0') : reading;
  };
  return {
    placeholder: '<duration>',
    occurs: 'once',
    fromText,
    fromJson: (value) => (typeof value === 'number' ? fromText(String(value)) : whenText(fromText)(value)),
  };
}

/** One of a few words. */
export function choice<const T extends string>(...words: readonly T[]): ValueKind<T> {
  const fromText = (value: string) => {
    const word = words.find((candidate) => candidate === value);
    return word === undefined ? expected(`one of ${words.join(', ')}`) : read(word);
  };
  return { placeholder: `<${words.join('|')}>`, occurs: 'once', fromText, fromJson: whenText(fromText) };
}

/** A kind whose value may be left out, which then means `bare`. */
export function optional<T>(kind: ValueKind<T>, bare: T): ValueKind<T> {
  return {
    placeholder: `[${kind.placeholder ?? ''}]`,
    occurs: 'optional',
    fromText: (value) => (value === '' ? read(bare) : kind.fromText(value)),
    fromJson: (value) => (value === true ? read(bare) : kind.fromJson(value)),
  };
}

/** A list, given by repeating the option on the command line. */
export function listOf<T>(kind: ValueKind<T>): ValueKind<readonly T[]> {
  return {
    placeholder: kind.placeholder,
    occurs: 'many',
    fromText: (value) => {
      const reading = kind.fromText(value);
      return reading.ok ? read([reading.value]) : reading;
    },
    fromJson: (value) => {
      const values: T[] = [];
      for (const item of Array.isArray(value) ? value : [value]) {
        const reading = kind.fromJson(item);
        if (!reading.ok) return reading;
        values.push(reading.value);
      }
      return read(values);
    },
  };
}

/** A kind that config files write as it is written on the command line. */
export function whenText<T>(fromText: (text: string) => Reading<T>): (value: unknown) => Reading<T> {
  return (value) => (typeof value === 'string' ? fromText(value) : expected('a text'));
}
