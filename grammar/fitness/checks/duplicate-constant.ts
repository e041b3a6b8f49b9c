import type { Fix } from '#model';
import type { Lines } from '../../text/lines.ts';
import type { ConstantNode } from '../ast.ts';
import type { Check } from './check.ts';

/** A second definition is ignored, so its author must hear of it. One that says the same can only go. */
export const duplicateConstant: Check = ({ ast, lines, definitions }) =>
  ast.constants.flatMap((constant) => {
    const first = definitions.get(constant.name);
    if (first === undefined || first === constant || constant.value === null) return [];
    const isSame = ast.form === 'adl' && first.value?.text === constant.value.text;
    return [
      {
        code: 'duplicate-constant' as const,
        message: `${constant.name} is defined already, ${above(constant, first)}`,
        range: constant.nameRange,
        hint: isSame ? 'it says the same: take it out' : 'the first definition stands',
        ...(isSame ? { fix: withoutLines(constant, lines) } : {}),
      },
    ];
  });

/** Where the first definition stands; the lines of a text in a manifest have other numbers there. */
function above({ nameRange }: ConstantNode, first: ConstantNode): string {
  const lines = nameRange.start.line - first.nameRange.start.line;
  if (lines < 1) return 'on this line';
  return lines === 1 ? 'on the line above' : `${lines} lines above`;
}

/** Takes the statement's lines out: with the line end behind them, or, at the end of the file, the one before. */
function withoutLines({ range: { start, end } }: ConstantNode, { starts, ends, rangeOf }: Lines): Fix {
  const from = starts[start.line - 1] ?? 0;
  const next = starts[end.line];
  const range =
    next === undefined
      ? rangeOf(ends[start.line - 2] ?? from, ends[end.line - 1] ?? from)
      : rangeOf(from, next);
  return { range, replacement: '' };
}
