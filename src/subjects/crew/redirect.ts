import { type Fault, type Redact, visibleUrl, withoutMiddle } from '#model';

/** More is a loop. */
const MOST_REDIRECTS = 5;
/** The others turn a POST into a GET. */
const KEEPING_METHOD: ReadonlySet<number> = new Set([307, 308]);
const FOLLOWED_BY_GET: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Where a redirect leads from. */
export interface Redirected {
  readonly method: 'GET' | 'POST';
  readonly status: number;
  readonly location: string | null;
  readonly from: URL;
  /** Redirects followed so far. */
  readonly followed: number;
  readonly redact: Redact;
}

/** Whether a status sends the asker elsewhere. */
export function isRedirect(status: number): boolean {
  return FOLLOWED_BY_GET.has(status);
}

/** The URL to go on with: headers may hold tokens, so another origin is never asked. */
export function followRedirect(redirected: Redirected): URL | Fault {
  const { method, status, location, from, followed, redact } = redirected;
  const refuse = (message: string): Fault => ({
    code: 'redirect-refused',
    message: `${method} ${visibleUrl(from, redact)} was answered with ${status}: ${message}`,
    hint: 'give the endpoint that it leads to',
  });
  const allowed = method === 'GET' ? FOLLOWED_BY_GET : KEEPING_METHOD;
  if (location === null || !URL.canParse(location, from.href)) return refuse('a redirect to nowhere');
  const to = new URL(location, from.href);
  if (!allowed.has(status)) return refuse(`a question is not repeated at ${visibleUrl(to, redact)}`);
  if (to.origin !== from.origin)
    return refuse(`it leads to another origin, ${withoutMiddle(redact(originOf(to)))}`);
  if (followed >= MOST_REDIRECTS) return refuse(`more than ${MOST_REDIRECTS} redirects`);
  to.username = '';
  to.password = '';
  return to;
}

/** Only hierarchical URLs have an origin; of `file:` and the like the scheme says enough. */
function originOf(url: URL): string {
  return url.origin === 'null' ? url.protocol : url.origin;
}
