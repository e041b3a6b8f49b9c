/** What a browser was told to remember; null where it was not, and where it may not, as in a sandbox. */
export function recall(what: 'theme' | 'keys'): string | null {
  try {
    return localStorage.getItem(`crew-fitness.${what}`);
  } catch {
    return null;
  }
}

/** Asks the browser to remember something; a page that forgets works as well. */
export function remember(what: 'theme' | 'keys', value: string): void {
  try {
    localStorage.setItem(`crew-fitness.${what}`, value);
  } catch {
    // Nothing depends on it.
  }
}
