/** The beginning of a foreign text, on one line. */
export function extract(text: string, length = 200): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= length ? flat : `${flat.slice(0, length)}...`;
}
