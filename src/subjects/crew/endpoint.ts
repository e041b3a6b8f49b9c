import { coveredUrl } from '#model';

const COLLECTION = '/api/v1/discussions/';
const ALL_SLASHES_AT_END = /\/+$/;

/**
 * The URL of a crew's discussion collection from whatever Kubemoot hands out: the whole URL, the URL of the
 * service or of its API-server proxy, with or without trailing slashes. The endpoint keeps user info and query,
 * so it may hold secrets; the problem never does.
 */
export function resolveEndpoint(
  text: string,
  crewName: string | null,
): { readonly endpoint: string } | { readonly problem: string } {
  const url = parseHttpUrl(text.trim());
  if (url === null) {
    return { problem: 'the endpoint must be a URL that begins with http:// or https://' };
  }
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(ALL_SLASHES_AT_END, '');
  url.hash = '';
  if (/\/discussions\/[^/]+$/.test(path)) {
    url.pathname = path;
    return { endpoint: url.href };
  }
  if (crewName === null || crewName === '') {
    return {
      problem: `${coveredUrl(url)} names no crew: add ${COLLECTION}<crew> to it, or name the crew`,
    };
  }
  const base = /\/discussions$/.test(path) ? `${path}/` : `${path}${COLLECTION}`;
  url.pathname = `${base}${encodeURIComponent(crewName)}`;
  return { endpoint: url.href };
}

/** Where the gateway says whether it is ready; null when the endpoint's path does not tell. */
export function readyUrl(endpoint: URL): URL | null {
  const cut = endpoint.pathname.lastIndexOf(COLLECTION);
  if (cut < 0) return null;
  const url = new URL(endpoint);
  url.pathname = `${endpoint.pathname.slice(0, cut)}/ready`;
  return url;
}

/** Where a conversation's events come from. */
export function streamUrl(endpoint: URL, conversationId: string, since: string | null): URL {
  const url = new URL(endpoint);
  url.pathname = `${endpoint.pathname}/${encodeURIComponent(conversationId)}/stream`;
  if (since !== null) {
    const query = `since=${encodeURIComponent(since)}`;
    url.search = url.search === '' ? `?${query}` : `${url.search}&${query}`;
  }
  return url;
}

/** Splits user info off a URL, as the header that carries it. */
export function withoutUserInfo(url: URL): { readonly url: URL; readonly authorization: string | null } {
  if (url.username === '' && url.password === '') return { url, authorization: null };
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  const user = `${decoded(url.username)}:${decoded(url.password)}`;
  return { url: bare, authorization: `Basic ${Buffer.from(user, 'utf8').toString('base64')}` };
}

/** `host:port`, the port always written out. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port}`;
}

function parseHttpUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
