import { coveredUrl, isSecretName } from '#model';

/** What may stand in place of a secret. */
export const REDACTED = '[redacted]';

/** Of what is no whole URL: all before the `@`, with the scheme in front of it where there is one. */
const USER_INFO = /^((?:[a-z][a-z\d+.-]*:)?\/\/)?[^/?#]*@/i;

/** The parts of a URL that are secrets: user, password, both, and the values of secret-like query parameters. */
export function urlSecrets(url: string): readonly string[] {
  const parsed = parse(url);
  if (parsed === null) return [];
  const [user, password] = [decode(parsed.username), decode(parsed.password)];
  const query = [...parsed.searchParams].filter(([name]) => isSecretName(name)).map(([, value]) => value);
  const pair = password === '' ? [] : [`${user}:${password}`, password];
  return [...pair, ...(password === '' ? [user] : []), ...query].filter((secret) => secret !== '');
}

/** A URL as it may be shown: without user info, and with the values of secret-like parameters covered. */
export function safeUrl(url: string): string {
  const parsed = parse(url);
  // `host:8080` parses too, with the host for a scheme.
  if (parsed === null || parsed.host === '') return url.replace(USER_INFO, '$1').replace(/[?#].*$/s, '');
  return coveredUrl(parsed);
}

function parse(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
