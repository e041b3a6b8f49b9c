import type { Assertion, ScenarioPlan } from '#model';
import type { ConstantNode, ScenarioAst } from './ast.ts';
import { parseDuration } from './duration.ts';
import { parseScore } from './min-score.ts';
import type { ReadSentence } from './sentence/source.ts';

/** What a plan is made of. */
export interface PlanParts {
  readonly id: string;
  readonly name: string;
  readonly ast: ScenarioAst;
  readonly definitions: ReadonlyMap<string, ConstantNode>;
  readonly sentences: readonly ReadSentence[];
}

/** Makes the plan: the last place that knows the author's words. */
export function makePlan({ id, name, ast, definitions, sentences }: PlanParts): ScenarioPlan {
  const textOf = (constant: string): string => definitions.get(constant)?.value?.text ?? '';
  const assertions = ast.assertions.map(({ raw, range }, index): Assertion => {
    const { kind, params } = sentences[index] ?? { kind: 'advisory', params: { text: raw } };
    return { index, range, raw, kind, params };
  });
  return {
    id,
    form: ast.form,
    name,
    description: ast.descriptions.map(({ text }) => text).join(' '),
    question: textOf('QUESTION').trim(),
    maxDurationMs: parseDuration(textOf('MAX_DURATION')) ?? longestCompletion(assertions),
    minScore: parseScore(textOf('MIN_SCORE')),
    requires: ast.requires.map(({ text }) => text),
    constants: Object.fromEntries(Array.from(definitions, ([key, { value }]) => [key, value?.text ?? ''])),
    tags: ast.tags,
    assertions,
  };
}

function longestCompletion(assertions: readonly Assertion[]): number | null {
  let longest: number | null = null;
  for (const { kind, params } of assertions) {
    const bound = kind === 'completes-within' ? params['withinMs'] : null;
    if (typeof bound === 'number') longest = Math.max(longest ?? 0, bound);
  }
  return longest;
}
