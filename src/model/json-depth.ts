const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/**
 * Whether the lists and objects of a JSON text are nested deeper than that, without parsing it: to parse what is
 * nested millions deep takes seconds, in which nothing else is done. Of what is no JSON the answer means nothing.
 */
export function isNestedDeeper(text: string, limit: number): boolean {
  if (!hasMoreOpenings(text, limit)) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = stringEnd(text, at);
    else if (code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x5d || code === 0x7d) depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

/** Ordinary texts have so few that nothing more need be looked at. */
function hasMoreOpenings(text: string, limit: number): boolean {
  let count = 0;
  for (const opening of ['{', '[']) {
    for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
      count += 1;
      if (count > limit) return true;
    }
  }
  return false;
}

/** Where the closing quote stands, or the text ends. */
function stringEnd(text: string, quote: number): number {
  let at = quote + 1;
  for (let code = text.charCodeAt(at); at < text.length && code !== QUOTE; code = text.charCodeAt(at)) {
    at += code === BACKSLASH ? 2 : 1;
  }
  return at;
}
