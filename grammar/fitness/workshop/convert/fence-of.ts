import type { GatePart } from './part.ts';

/** A deferred assertion as a fence; null where a fence would say more, less or something else than its sentence. */
export function fenceOf({ node, sentence, rows }: GatePart): string | null {
  const { keyword, reference } = sentence.params;
  if (sentence.kind !== 'deferred' || typeof keyword !== 'string' || typeof reference !== 'string')
    return null;
  if (node.raw !== `DEFER synthesis ${keyword} "${reference}"`) return null;
  const body = (rows ?? [reference]).join('\n');
  let longest = 0;
  for (const [marks] of body.matchAll(/`+/g)) longest = Math.max(longest, marks.length);
  const fence = '`'.repeat(longest === 0 ? 3 : Math.max(4, longest + 2));
  return `${fence}${keyword.toLowerCase()}\n${body}\n${fence}`;
}
