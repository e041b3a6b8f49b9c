const PLACEHOLDER = /\\([$}\\])|\$\{\d+:((?:[^\\}]|\\.)*)\}|\$\{?\d+\}?/g;

/** A snippet for an editor that knows none: the names of its places stand where values should. */
export function plainText(snippet: string): string {
  return snippet.replace(PLACEHOLDER, (_whole, escaped?: string, name?: string) => {
    return escaped ?? name?.replace(/\\([$}\\])/g, '$1') ?? '';
  });
}
