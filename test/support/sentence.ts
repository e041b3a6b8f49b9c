import { quickStrings } from '../../grammar/fitness/sentence/quick-strings.ts';
import type { Constants, SentenceSource } from '../../grammar/fitness/sentence/source.ts';
import type { Form } from '../../src/model/index.ts';

/** A sentence on one line, as a scanner would hand it over. */
export function sentence(text: string, form: Form = 'adl'): SentenceSource {
  return {
    text,
    strings: quickStrings(text).map((span) => ({ ...span, value: span.value.replaceAll('""', '"') })),
    form,
    positionAt: (offset) => ({ line: 1, column: offset + 1 }),
  };
}

/** Constants by name; numbers and durations are bare, all else is quoted. */
export function constants(values: Readonly<Record<string, string>>): Constants {
  return {
    get: (name) => {
      const text = Object.hasOwn(values, name) ? values[name] : undefined;
      return text === undefined ? null : { text, kind: /^\d/.test(text) ? 'bare' : 'string' };
    },
    names: () => Object.keys(values),
  };
}

/** A scenario that defines nothing. */
export const noConstants = constants({});
