const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** What browsers leave out of an address before they read it, and what cannot be seen in one. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Cs}]/u;

/** The address as a browser would open it, where a foreign text may lead one there; null for all other addresses. */
export function openableAddress(address: string): string | null {
  if (HIDDEN.test(address) || !/^(?:https?:\/\/|mailto:)/i.test(address)) return null;
  try {
    const { protocol, href } = new URL(address);
    return PROTOCOLS.has(protocol) ? href : null;
  } catch {
    return null;
  }
}
