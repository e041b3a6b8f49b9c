/** The words of a Markdown text for a client that shows none: no emphasis, no marks of code, nothing escaped. */
export function withoutMarks(markdown: string): string {
  return markdown.replace(/\\([!-/:-@[-`{-~])|\*\*|`/g, (_, escaped: string | undefined) => escaped ?? '');
}
