import type { Fix } from '#model';
import type { ConstantNode } from '../ast.ts';
import type { Check } from './check.ts';

/** A second definition is ignored, so its author must hear of it. One that says the same can only go. */
export const duplicateConstant: Check = ({ ast, definitions }) =>
  ast.constants.flatMap((constant) => {
    const first = definitions.get(constant.name);
    if (first === undefined || first === constant || constant.value === null) return [];
    const isSame = ast.form === 'adl' && first.value?.text === constant.value.text;
    return [
      {
        code: 'duplicate-constant' as const,
        message: `${constant.name} is defined already on line ${first.nameRange.start.line}`,
        range: constant.nameRange,
        hint: isSame ? 'it says the same: take it out' : 'the first definition stands',
        ...(isSame ? { fix: withoutLines(constant) } : {}),
      },
    ];
  });

function withoutLines({ range: { start, end } }: ConstantNode): Fix {
  const range = { start: { line: start.line, column: 1 }, end: { line: end.line + 1, column: 1 } };
  return { range, replacement: '' };
}
