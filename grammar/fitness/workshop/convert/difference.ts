import type { ScenarioPlan } from '#model';
import type { Loss } from './part.ts';

/** The first thing that a scenario says otherwise than another one; null when both mean the same. */
export function differenceOf(before: ScenarioPlan, after: ScenarioPlan | null): Loss | null {
  if (after === null) return { line: 1, what: 'it would be no scenario any more' };
  const [one, other] = [told(before), told(after)];
  const field = Object.keys(one).find((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
  if (field !== undefined) return { line: 1, what: `its ${field} would not be the same` };
  const count = Math.max(before.assertions.length, after.assertions.length);
  for (let index = 0; index < count; index += 1) {
    const [gate, same] = [before.assertions[index], after.assertions[index]];
    const isSame = gate?.kind === same?.kind && JSON.stringify(gate?.params) === JSON.stringify(same?.params);
    if (!isSame) return { line: gate?.range.start.line ?? 1, what: 'this assertion would not mean the same' };
  }
  return null;
}

/** All of a plan but its assertions, its form and its place. White space around a question says nothing. */
function told(plan: ScenarioPlan): Readonly<Record<string, unknown>> {
  const { description, question, maxDurationMs, minScore, requires, constants, tags } = plan;
  const values = Object.entries({ ...constants, QUESTION: question }).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    description,
    question,
    deadline: maxDurationMs,
    score: minScore,
    requires,
    constants: values,
    tags,
  };
}
