import type { Check } from './check.ts';

/** A constant without text means nothing; an empty question has a code of its own. */
export const emptyConstant: Check = ({ ast }) =>
  ast.constants
    .filter(({ name, value }) => name !== 'QUESTION' && value !== null && value.kind === 'string')
    .filter(({ value }) => value?.text.trim() === '')
    .map(({ name, value, range }) => ({
      code: 'bad-constant' as const,
      message: `${name} is empty`,
      range: value?.range ?? range,
      hint: 'put a value between the quotes',
    }));
