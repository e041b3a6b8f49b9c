import { readFileSync } from 'node:fs';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import type { Agent, Dispatcher } from 'undici';
import { hostAndPort } from './endpoint.ts';

/** How long a connection may take to come about; a part of every message about one that did not. */
export const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Just long enough for the stream to follow on the connection that took the question. A question always gets a
 * connection of its own: a socket that the server is about to close would swallow it.
 */
const KEEP_ALIVE_MS = 10;

/** How the other side is reached and trusted. */
export interface WireOptions {
  /** PEM texts, trusted besides Node's own roots and those of NODE_EXTRA_CA_CERTS. */
  readonly ca: readonly string[];
  readonly insecure: boolean;
  readonly proxy: {
    readonly http: string | null;
    readonly https: string | null;
    readonly noProxy: string | null;
  };
}

/** The sockets of one subject. */
export interface Wire {
  /** Loads undici when it is first needed. Throws when a proxy's URL cannot be used. */
  dispatcher(): Promise<Dispatcher>;
  /** Which proxy requests to this URL may take, for messages: host and port. */
  proxyFor(url: URL): string | null;
  close(): Promise<void>;
}

/** Opens nothing until the first request. */
export function createWire(options: WireOptions): Wire {
  let opened: Promise<Dispatcher> | null = null;
  return {
    dispatcher() {
      opened ??= open(options);
      return opened;
    },
    proxyFor(url) {
      const proxy =
        url.protocol === 'https:' ? (options.proxy.https ?? options.proxy.http) : options.proxy.http;
      return proxy !== null && URL.canParse(proxy) ? hostAndPort(new URL(proxy)) : null;
    },
    async close() {
      const dispatcher = await opened?.catch(() => null);
      await dispatcher?.destroy();
    },
  };
}

async function open({ ca, insecure, proxy }: WireOptions): Promise<Dispatcher> {
  const { Agent, EnvHttpProxyAgent } = await import('./agents.ts');
  const tls = {
    ...(ca.length === 0 ? {} : { secureContext: trusting(ca) }),
    ...(insecure ? { rejectUnauthorized: false } : {}),
  };
  const agent: Agent.Options = {
    allowH2: false,
    bodyTimeout: 0,
    headersTimeout: 0,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    connect: { ...tls, timeout: CONNECT_TIMEOUT_MS },
  };
  if (proxy.http === null && proxy.https === null) return new Agent(agent);
  return new EnvHttpProxyAgent({
    ...agent,
    // An empty text means none; null would let undici read the environment on its own.
    httpProxy: proxy.http ?? '',
    httpsProxy: proxy.https ?? '',
    noProxy: proxy.noProxy ?? '',
    proxyTunnel: false,
    requestTls: { ...tls, timeout: CONNECT_TIMEOUT_MS },
    proxyTls: { ...tls, timeout: CONNECT_TIMEOUT_MS },
  });
}

/** One context for all connections: reading some 150 root certificates takes milliseconds each time. */
function trusting(ca: readonly string[]): SecureContext {
  return createSecureContext({ ca: [...rootCertificates, ...extraCertificates(), ...ca] });
}

/** `ca` replaces what Node was told by NODE_EXTRA_CA_CERTS, so it is read again; Node itself warns when it cannot. */
function extraCertificates(): readonly string[] {
  const path = process.env['NODE_EXTRA_CA_CERTS'];
  if (path === undefined || path === '') return [];
  try {
    return [readFileSync(path, 'utf8')];
  } catch {
    return [];
  }
}
