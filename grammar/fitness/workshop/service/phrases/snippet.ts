/** Text as a snippet has it: `$`, `}` and `\` mean themselves behind a `\` only. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, (mark) => `\\${mark}`);
}

/** A sample, in which braces hold what an author fills in, as a snippet; `filled` fields stand before it. */
export function snippetOf(sample: string, filled = 0): { readonly snippet: string; readonly fields: number } {
  let fields = filled;
  const parts = sample.split(/\{([^}]*)\}/);
  const snippet = parts.map((part, at) => {
    if (at % 2 === 0) return escapeSnippet(part);
    fields += 1;
    return `\${${fields}:${escapeSnippet(part)}}`;
  });
  return { snippet: snippet.join(''), fields };
}
