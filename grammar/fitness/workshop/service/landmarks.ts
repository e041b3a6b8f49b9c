import type { Landmark } from '#model';
import type { OpenScenario } from './open-scenario.ts';

/** The scenario at its first line, and each of its assertions. */
export function landmarksOf({ document: { ast, lines }, compilation }: OpenScenario): readonly Landmark[] {
  if (compilation.scenario === null) return [];
  return [
    { range: lines.rangeOf(0, lines.ends[0] ?? 0), assertion: null },
    ...ast.assertions.map(({ range }, assertion) => ({ range, assertion })),
  ];
}
