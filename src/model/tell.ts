/**
 * Covers secrets in a text. Of a text that was cut off at an end, what is left of a secret there goes too: the
 * whole that would be recognised is not there any more.
 */
export type Redact = (text: string, cutAt?: 'start' | 'end') => string;

/**
 * The beginning of a foreign text for a message or an event, on one line. All of it is redacted before it is cut,
 * because half a secret is not recognised.
 */
export function tell(text: string, most: number, redact: Redact): string {
  return extract(redact(text), most);
}

/** The beginning of a text that is redacted already, on one line. */
export function extract(text: string, most: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= most ? flat : `${flat.slice(0, most).replace(/[\ud800-\udbff]$/, '')}...`;
}
