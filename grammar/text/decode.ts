/** A file's text without its byte order mark, or what stands in the way of reading it. */
export type Decoded =
  | { readonly ok: true; readonly text: string; readonly marked: boolean }
  | { readonly ok: false; readonly found: string; readonly offset: number; readonly before: string };

/** The byte order mark. */
export const MARK = '\uFEFF';

/** Reads UTF-8; a byte offset and the text before it are given for the first byte that is not. */
export function decode(bytes: Uint8Array | string): Decoded {
  if (typeof bytes === 'string') {
    const marked = bytes.startsWith(MARK);
    return { ok: true, text: marked ? bytes.slice(1) : bytes, marked };
  }
  const wide = wideEncoding(bytes);
  if (wide !== null) return { ok: false, found: wide, offset: 0, before: '' };
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    return { ok: true, text: strict.decode(bytes), marked };
  } catch {
    return describeInvalid(bytes);
  }
}

/** Throws at bytes that are not UTF-8; the platform tells that faster than we could. */
const strict = new TextDecoder('utf-8', { fatal: true });

function describeInvalid(bytes: Uint8Array): Decoded {
  const offset = firstInvalidByte(bytes);
  const text = new TextDecoder().decode(bytes.subarray(0, offset));
  const hex = (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return { ok: false, found: `byte 0x${hex}, which is not valid UTF-8`, offset, before: text };
}

function wideEncoding(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) {
    return third === 0 && fourth === 0 ? 'UTF-32 (little endian)' : 'UTF-16 (little endian)';
  }
  if (first === 0xfe && second === 0xff) return 'UTF-16 (big endian)';
  // Latin text in UTF-16 without a mark: every other byte is zero.
  const sample = bytes.subarray(0, Math.min(bytes.length, 64) & ~1);
  const zeros = [0, 0];
  if (!sample.includes(0)) return null;
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index & 1] = (zeros[index & 1] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (sample.length < 4 || Math.max(even, odd) * 3 < sample.length || Math.min(even, odd) > 0) return null;
  return odd > even ? 'UTF-16 (little endian, unmarked)' : 'UTF-16 (big endian, unmarked)';
}

function firstInvalidByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return bytes.length;
}

/** Length of the well-formed sequence at an offset; 0 when it is malformed, overlong, a surrogate or too large. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  for (let index = 1; index < length; index += 1) {
    if (((bytes[at + index] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  const second = bytes[at + 1] ?? 0;
  const malformed =
    (lead === 0xe0 && second < 0xa0) ||
    (lead === 0xed && second > 0x9f) ||
    (lead === 0xf0 && second < 0x90) ||
    (lead === 0xf4 && second > 0x8f);
  return malformed ? 0 : length;
}
