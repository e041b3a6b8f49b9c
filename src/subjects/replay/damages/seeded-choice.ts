/** Up to `most` things, in their order: all where they are few, else those that a seed chooses. */
export function chooseSome<T>(things: readonly T[], most: number, seed: string): readonly T[] {
  if (things.length <= most) return things;
  const ranked = things.map((thing, at) => ({ thing, at, rank: hash(`${seed}\n${at}`) }));
  const chosen = ranked.sort((one, other) => one.rank - other.rank || one.at - other.at).slice(0, most);
  return chosen.sort((one, other) => one.at - other.at).map(({ thing }) => thing);
}

/** FNV-1a, 32 bits (Fowler, Noll, Vo, 1991), mixed once more so that texts that end alike lie apart. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  return (state ^ (state >>> 13)) >>> 0;
}
