import type { ConstantNode, ScenarioAst } from './ast.ts';
import type { Constants } from './sentence/source.ts';

/** Constants that the language itself reads: they need no use in a gate. */
export const KNOWN_CONSTANTS: readonly string[] = ['QUESTION', 'MAX_DURATION', 'MIN_SCORE'];

/** The constants that hold: of several definitions the first, and none without a value. */
export function firstDefinitions(ast: ScenarioAst): ReadonlyMap<string, ConstantNode> {
  const byName = new Map<string, ConstantNode>();
  for (const constant of ast.constants) {
    if (constant.value !== null && !byName.has(constant.name)) byName.set(constant.name, constant);
  }
  return byName;
}

/** Names that are compared with a misspelt one; comparing with all would take the square of their number. */
const SUGGESTED_NAMES = 200;

/** The same, as the sentence reader asks for them. */
export function constantsOf(definitions: ReadonlyMap<string, ConstantNode>): Constants {
  const names = [...definitions.keys()].slice(0, SUGGESTED_NAMES);
  return { get: (name) => definitions.get(name)?.value ?? null, names: () => names };
}
