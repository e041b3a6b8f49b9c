import type { Finding } from '../../diagnostics.ts';
import type { Lines } from '../../text/lines.ts';
import type { ConstantNode, ScenarioAst } from '../ast.ts';
import type { ReadSentence } from '../sentence/source.ts';

/** What a check looks at: the tree, the constants that hold, and the sentences as they were read. */
interface CheckContext {
  readonly ast: ScenarioAst;
  readonly lines: Lines;
  readonly definitions: ReadonlyMap<string, ConstantNode>;
  /** One per assertion, in order. */
  readonly sentences: readonly ReadSentence[];
}

/** Looks at one thing in a whole scenario. */
export type Check = (context: CheckContext) => readonly Finding[];
