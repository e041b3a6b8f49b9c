import { expected, type Reading, read } from './reading.ts';

/** One HTTP header of ours; the value may be a secret, or name one as `${env:NAME}`. */
export interface Header {
  readonly name: string;
  readonly value: string;
}

/** What RFC 9110 lets a field be named. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** No header value can carry these, and a value that does would end the header early. */
const BREAKS_HEADER = /[\r\n\0]/;
/** Bytes above Latin-1 cannot be sent in a header at all. */
const SENDABLE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Reads `Name: value` as curl does. */
export function readHeader(text: string): Reading<Header> {
  const colon = text.indexOf(':');
  const name = text.slice(0, Math.max(colon, 0)).trim();
  if (!NAME.test(name)) return expected("written 'Name: value'");
  return read({ name, value: trimBlanks(text.slice(colon + 1)) });
}

/** Why a header cannot be sent, naming only the header; null when it can. */
export function headerFault({ name, value }: Header): string | null {
  if (!NAME.test(name)) return `${JSON.stringify(name)} is no name of a header`;
  if (BREAKS_HEADER.test(value)) return `the value of header ${name} holds a line break or a NUL`;
  if (!SENDABLE.test(value)) return `the value of header ${name} holds a character that no header can carry`;
  return null;
}

/** Spaces and tabs only: a line break at the end of a value must be seen, not dropped. */
function trimBlanks(text: string): string {
  return text.replace(/^[ \t]+/, '').replace(/[ \t]+$/, '');
}
