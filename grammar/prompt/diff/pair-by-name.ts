/** What tells a module or an agent from others. */
export interface NamedThing {
  readonly name: string;
  readonly namespace: string | null;
  readonly file: string;
}

/** The same thing in two versions; null where one of them has none. */
export type VersionPair<Thing> = readonly [before: Thing | null, after: Thing | null];

/**
 * Pairs what has the same name in two versions: in the same file, since crews in one repository use the same names, and
 * what is left wherever it is, since files are renamed.
 */
export function pairByName<Thing>(
  before: readonly Thing[],
  after: readonly Thing[],
  nameOf: (thing: Thing) => NamedThing,
): readonly VersionPair<Thing>[] {
  const inFile = (thing: Thing): string => JSON.stringify([nameOf(thing).file, anywhere(thing)]);
  const anywhere = (thing: Thing): string => JSON.stringify([nameOf(thing).namespace, nameOf(thing).name]);
  const first = pairBy(before, after, inFile);
  const second = pairBy(first.before, first.after, anywhere);
  const partners = new Map([...first.pairs, ...second.pairs].map(([one, other]) => [other, one]));
  const present = after.map((thing): VersionPair<Thing> => [partners.get(thing) ?? null, thing]);
  return [...present, ...second.before.map((thing): VersionPair<Thing> => [thing, null])];
}

/** What was paired, and what was not. */
export interface PairedBy<Thing> {
  readonly pairs: readonly (readonly [before: Thing, after: Thing])[];
  readonly before: readonly Thing[];
  readonly after: readonly Thing[];
}

/** Pairs things with the same key, each once, in order. */
export function pairBy<Thing>(
  before: readonly Thing[],
  after: readonly Thing[],
  keyOf: (thing: Thing) => string,
): PairedBy<Thing> {
  const waiting = new Map<string, Thing[]>();
  for (const thing of before) {
    const same = waiting.get(keyOf(thing));
    if (same === undefined) waiting.set(keyOf(thing), [thing]);
    else same.push(thing);
  }
  const queues = new Map([...waiting].map(([key, things]) => [key, things.values()]));
  const pairs: (readonly [Thing, Thing])[] = [];
  const rest: Thing[] = [];
  for (const thing of after) {
    const next = queues.get(keyOf(thing))?.next();
    if (next === undefined || next.done === true) rest.push(thing);
    else pairs.push([next.value, thing]);
  }
  return { pairs, before: [...queues.values()].flatMap((queue) => [...queue]), after: rest };
}
