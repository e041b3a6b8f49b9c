import type { Check } from './check.ts';

/** A second definition is ignored, so its author must hear of it. */
export const duplicateConstant: Check = ({ ast, definitions }) =>
  ast.constants
    .filter((constant) => {
      const first = definitions.get(constant.name);
      return first !== undefined && first !== constant && constant.value !== null;
    })
    .map(({ name, nameRange }) => ({
      code: 'duplicate-constant' as const,
      message: `${name} is defined already on line ${definitions.get(name)?.nameRange.start.line}`,
      range: nameRange,
      hint: 'the first definition stands',
    }));
