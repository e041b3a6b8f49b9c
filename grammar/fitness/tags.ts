/** The comment in ADL that holds tags. */
export const TAG_COMMENT = /^#\s*tags:(.*)$/i;

/** The tags of a list such as `smoke, gpu`. */
export function splitTags(list: string): string[] {
  return list.split(/[\s,]+/).filter((tag) => tag !== '');
}
