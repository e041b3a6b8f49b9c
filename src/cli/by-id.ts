interface Identified {
  readonly id: string;
}

/** Orders by id, the same on every machine, whatever its language. */
export function byId(a: Identified, b: Identified): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
