import { firstThatSays, saysConstant, type Trial } from './candidates.ts';
import type { ConstantPart } from './part.ts';

/** The entry of front matter that defines a constant, bare if it was and can be; null where none can. */
export function frontEntry(constant: ConstantPart, trial: Trial): string | null {
  const { name, text } = constant;
  const values = [text, JSON.stringify(text), `'${text.replaceAll("'", "''")}'`];
  const wanted = constant.kind === 'bare' ? values : values.slice(1);
  const pages = wanted.map((value) => frontPage([`${name}: ${value}`]));
  const page = firstThatSays(pages, trial, saysConstant(constant));
  return page === null ? null : `${name}: ${wanted[pages.indexOf(page)] ?? ''}`;
}

/** Front matter with these entries. */
export function frontPage(entries: readonly string[]): string {
  return `---\n${entries.join('\n')}\n---\n`;
}
