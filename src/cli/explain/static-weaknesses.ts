import { findGateKind } from '#gates';
import type { Assertion } from '#model';

/** Kinds that look at what an answer says. */
const CONTENT: ReadonlySet<string> = new Set(['synthesis-contains', 'synthesis-matches']);
/** Kinds that do not pass without an answer. */
const ANSWER: ReadonlySet<string> = new Set([
  'synthesis-produced',
  'synthesis-non-empty',
  'synthesis-contains',
]);

/** What a scenario leaves open, as far as its text alone shows; the weightiest first. */
export function staticWeaknesses(assertions: readonly Assertion[]): readonly string[] {
  const decisive = assertions.filter(canFail);
  if (decisive.length === 0)
    return ['Nothing decides it: no sentence is a gate that can fail, and none goes to a judge.'];
  // What a gate of somebody's own looks at, its name does not say.
  const known = decisive.every(({ kind }) => kind === 'deferred' || findGateKind(kind) !== undefined);
  if (!known) return bounds(decisive);
  return [...answers(decisive), ...content(decisive), ...agents(decisive), ...bounds(decisive)];
}

function canFail({ kind, params }: Assertion): boolean {
  return kind !== 'advisory' && !(params['comparator'] === 'atLeast' && params['count'] === 0);
}

function answers(decisive: readonly Assertion[]): readonly string[] {
  const needed = decisive.some(
    ({ kind, params }) => ANSWER.has(kind) || kind === 'deferred' || needsMatch({ kind, params }),
  );
  return needed ? [] : ['No gate needs an answer: a crew that ends without a word would pass.'];
}

function needsMatch({ kind, params }: Pick<Assertion, 'kind' | 'params'>): boolean {
  return kind === 'synthesis-matches' && params['comparator'] !== 'atMost' && params['count'] !== 0;
}

function content(decisive: readonly Assertion[]): readonly string[] {
  const isJudged = decisive.some(({ kind }) => kind === 'deferred');
  const isRead = decisive.some(({ kind }) => CONTENT.has(kind));
  if (isJudged) {
    return isRead
      ? []
      : ['Only the judge looks at what the answer says: no gate names a word that it must hold.'];
  }
  if (isRead) return ['No judge reads the answer: one with the right words in a wrong sentence would pass.'];
  const forbids = decisive.some(({ kind }) => kind === 'synthesis-not-contains');
  if (forbids)
    return ['Nothing says what the answer must hold, only what it must not: any other answer would pass.'];
  return ['Nothing looks at what the answer says: any answer would pass.'];
}

function agents(decisive: readonly Assertion[]): readonly string[] {
  const looks = decisive.some(({ kind, params }) => kind === 'specialists' || params['event'] === 'finding');
  return looks ? [] : ['No gate looks at the agents: the answer of one that worked alone would pass.'];
}

function bounds(decisive: readonly Assertion[]): readonly string[] {
  const timed = decisive.some(({ params }) => typeof params['withinMs'] === 'number');
  return timed ? [] : ['No gate has a bound of its own: slow is as good as fast, up to the deadline.'];
}
