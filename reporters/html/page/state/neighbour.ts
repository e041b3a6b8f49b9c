/** The one that stands so many steps away; from nowhere the first or the last. Null in an empty list. */
export function neighbour(ids: readonly string[], from: string | null, step: 1 | -1): string | null {
  const at = from === null ? -1 : ids.indexOf(from);
  if (at === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))] ?? null;
}

/**
 * The next of some that are worth a look, seen from where one stands in the whole list: round its end to the first.
 * Null where there are none.
 */
export function nextOfSome(
  ids: readonly string[],
  some: ReadonlySet<string>,
  { from, step }: { readonly from: string | null; readonly step: 1 | -1 },
): string | null {
  const start = from === null ? -1 : ids.indexOf(from);
  const first = start === -1 ? (step === 1 ? 0 : ids.length - 1) : start + step;
  for (let steps = 0; steps < ids.length; steps += 1) {
    const at = (((first + step * steps) % ids.length) + ids.length) % ids.length;
    const id = ids[at];
    if (id !== undefined && some.has(id)) return id;
  }
  return null;
}
