import { comparePositions, type OutlineNode } from '#model';
import { excerpt } from '../../../text/excerpt.ts';
import type { ConstantNode } from '../../ast.ts';
import type { OpenScenario } from './open-scenario.ts';

/** A scenario with its question, its constants and its gates, in the order of the file. */
export function outlineOf({ document, compilation }: OpenScenario): readonly OutlineNode[] {
  const { ast, lines, text, sentences } = document;
  const whole = lines.rangeOf(0, text.length);
  const [title] = ast.descriptions;
  const gates = ast.assertions.map(({ raw, range }, index): OutlineNode => {
    const detail = sentences[index]?.kind ?? '';
    return { name: named(raw, '(empty)'), detail, kind: 'gate', range, selection: range, children: [] };
  });
  const children = [...ast.constants.map(constantNode), ...gates].sort((a, b) =>
    comparePositions(a.range.start, b.range.start),
  );
  return [
    {
      name: named(title?.text ?? '', compilation.scenario?.name ?? document.form),
      detail: document.form === 'adl' ? 'ADL' : 'Markdown',
      kind: 'scenario',
      range: whole,
      selection: title?.range ?? { start: whole.start, end: whole.start },
      children,
    },
  ];
}

function constantNode({ name, nameRange, value, range }: ConstantNode): OutlineNode {
  const detail = excerpt(value?.text ?? '');
  return {
    name,
    detail,
    kind: name === 'QUESTION' ? 'question' : 'constant',
    range,
    selection: nameRange,
    children: [],
  };
}

/** An entry without a name is none to an editor. */
function named(text: string, otherwise: string): string {
  const name = excerpt(text);
  return name === '' ? otherwise : name;
}
