import type { Json } from '#model';

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const QUOTED: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

/** JSON as Go's encoder writes it: the gateway is a Go program, and clients meet its escapes. */
export function goJson(value: Json): string {
  const text = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replace(/\p{Cs}/gu, '\ufffd') : part,
  );
  return text.replace(/[<>&\u2028\u2029]/g, (mark) => ESCAPES[mark] ?? mark);
}

/** A string in quotes as Go's `%q` prints it: error texts of the gateway hold names so. */
export function goQuote(text: string): string {
  const escaped = text.replace(/["\\\x00-\x1f\x7f]/g, (mark) => QUOTED[mark] ?? hex(mark));
  return `"${escaped}"`;
}

function hex(mark: string): string {
  return `\\x${mark.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
