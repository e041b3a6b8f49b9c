import type { GateDefinition, GateParams, GateTools, WatchInput } from '#model';
import { beginning } from '../extract.ts';

/** What is left to be settled by a check of the answer. */
type Check = NonNullable<GateDefinition['check']>;

/** Follows a discussion for a check of the answer: it is asked once, at the end. What it returns is not yet read. */
export function watchAnswer(
  check: Check,
  { kind, params, tools }: { readonly kind: string; readonly params: GateParams; readonly tools: GateTools },
): { feed(input: WatchInput): unknown } {
  return {
    feed: (input) => {
      if (input.type !== 'ended') return null;
      const { answer } = input;
      if (answer === null) return { status: 'failed', message: 'there is no answer to check' };
      return settlementOf(kind, answer, check(answer, params, tools));
    },
  };
}

/** Anything but the forms that a check may have is handed on, to be refused where every settlement is read. */
function settlementOf(kind: string, answer: string, found: unknown): unknown {
  if (found === true) return { status: 'passed', message: `the answer passes ${kind}` };
  const actual = beginning(answer);
  if (found === false) return { status: 'failed', message: `the answer does not pass ${kind}`, actual };
  if (typeof found === 'string') return { status: 'failed', message: found, actual };
  if (typeof found !== 'object' || found === null || !('passed' in found)) return found ?? {};
  const { passed, ...said } = found;
  if (typeof passed !== 'boolean') return said;
  const plain = settlementOf(kind, answer, passed);
  return { ...(typeof plain === 'object' ? plain : {}), ...said, status: passed ? 'passed' : 'failed' };
}
