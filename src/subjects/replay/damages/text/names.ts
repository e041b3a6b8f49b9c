/** Days and months are figures of a kind, and `I` is nobody's name. */
const NO_NAMES =
  /^(?:I|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** Capitalised words inside a sentence, words with a figure in them (`X3`, `TI-2291`), and what stands in backticks. */
const NAMES =
  /`[^`\n]{1,100}`|(?<![\p{L}\p{N}_-])\p{L}+-?\d[\p{L}\p{N}-]*|(?<=[\p{L}\p{N},;)] )\p{Lu}[\p{L}\p{N}'’-]*(?: \p{Lu}[\p{L}\p{N}'’-]*){0,3}/gu;

/** The names in a text, each once, in their order. */
export function namesIn(text: string): readonly string[] {
  const found = Array.from(text.matchAll(NAMES), ([name]) => name);
  return [...new Set(found.filter((name) => !NO_NAMES.test(name)))];
}

/** The text with names in each other's places. */
export function renameIn(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(NAMES, (name) => names.get(name) ?? name);
}
