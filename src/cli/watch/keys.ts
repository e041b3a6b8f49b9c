import type { Palette } from '#reporters';

/** What keys do while nothing is running; `return` is Enter. */
export const keys = {
  a: 'ask everything',
  f: 'ask what did not pass',
  p: 'only scenarios whose path contains a text',
  t: 'only scenarios whose name or description matches',
  r: 'do again what was done last',
  return: 'ask what waits, else as r',
  c: 'while asking: call it off',
  q: 'quit',
  u: 'a new link to the page, with --ui',
  h: 'this help',
} as const;

/** A key that does something. */
export type KeyName = keyof typeof keys;

/** Tells a key that does something from all others. */
export function isKeyName(name: string): name is KeyName {
  return Object.hasOwn(keys, name);
}

/** The keys with what they do. */
export function keyLines(palette: Palette): readonly string[] {
  const rows = Object.entries(keys).map(([name, does]) => {
    const label = name === 'return' ? 'Enter' : name;
    return `  ${palette.bold(label.padEnd(5))}  ${does}`;
  });
  return ['', ...rows, ''];
}
