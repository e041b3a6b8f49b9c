import { readFileSync } from 'node:fs';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import type { Client, Dispatcher } from 'undici';
import { hostAndPort } from './endpoint.ts';

/** How long a connection may take to come about; a part of every message about one that did not. */
export const CONNECT_TIMEOUT_MS = 10_000;

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

/** A way to send requests. */
export interface Carrier {
  /** Its connection is nobody else's, so it may be kept for the next request. */
  readonly isOwn: boolean;
  /** Rejects when a proxy's URL or a certificate cannot be used. */
  readonly dispatcher: () => Promise<Dispatcher>;
  readonly release: () => void;
}

/** The sockets of one subject. */
export interface Wire {
  /** Loads undici now rather than with the first request. Never rejects. */
  load(): Promise<void>;
  /** For requests that stand alone. */
  dispatcher(): Promise<Dispatcher>;
  /**
   * For a question and its stream: a connection that nobody used before, since a socket that its server is just
   * closing would swallow the question. The stream follows on it.
   */
  carrier(url: URL): Carrier;
  /** Which proxy requests to this URL may take, for messages: host and port. */
  proxyFor(url: URL): string | null;
  close(): Promise<void>;
}

interface Dispatchers {
  readonly shared: Dispatcher;
  readonly fresh: (url: URL) => Dispatcher;
}

/** Opens nothing until the first request. */
export function createWire(options: WireOptions): Wire {
  const carriers = new Set<Dispatcher>();
  const isProxied = options.proxy.http !== null || options.proxy.https !== null;
  let opened: Promise<Dispatchers> | null = null;
  const open = (): Promise<Dispatchers> => {
    opened ??= openDispatchers(options);
    return opened;
  };

  return {
    // A proxy that cannot be used is the first request's trouble.
    load: () =>
      open().then(
        () => {},
        () => {},
      ),
    dispatcher: async () => (await open()).shared,
    carrier(url) {
      let own: Dispatcher | null = null;
      return {
        isOwn: !isProxied,
        async dispatcher() {
          const { shared, fresh } = await open();
          own ??= fresh(url);
          if (own !== shared) carriers.add(own);
          return own;
        },
        release() {
          if (own === null || !carriers.delete(own)) return;
          const released = own;
          // Like an abort of undici, not from inside its parser.
          setImmediate(() => void released.destroy().catch(() => {}));
        },
      };
    },
    proxyFor(url) {
      const proxy =
        url.protocol === 'https:' ? (options.proxy.https ?? options.proxy.http) : options.proxy.http;
      return proxy !== null && URL.canParse(proxy) ? hostAndPort(new URL(proxy)) : null;
    },
    async close() {
      const dispatchers = await opened?.catch(() => null);
      const own = [...carriers];
      carriers.clear();
      await Promise.all([...own, dispatchers?.shared].map((dispatcher) => dispatcher?.destroy()));
    },
  };
}

async function openDispatchers({ ca, insecure, proxy }: WireOptions): Promise<Dispatchers> {
  const connect = {
    ...(ca.length === 0 ? {} : { secureContext: trusting(ca) }),
    ...(insecure ? { rejectUnauthorized: false } : {}),
    timeout: CONNECT_TIMEOUT_MS,
  };
  const noTimeouts: Client.Options = { allowH2: false, bodyTimeout: 0, headersTimeout: 0, pipelining: 1 };
  if (proxy.http === null && proxy.https === null) {
    const { Agent, buildConnector, Client } = await import('./agents.ts');
    // One connector for all, so that TLS sessions are resumed.
    const settings = { ...noTimeouts, connect: buildConnector(connect) };
    return { shared: new Agent(settings), fresh: (url) => new Client(url.origin, settings) };
  }
  const { EnvHttpProxyAgent } = await import('./proxy-agent.ts');
  const shared = new EnvHttpProxyAgent({
    ...noTimeouts,
    connect,
    // An empty text means none; null would let undici read the environment on its own.
    httpProxy: proxy.http ?? '',
    httpsProxy: proxy.https ?? '',
    noProxy: proxy.noProxy ?? '',
    proxyTunnel: false,
    requestTls: connect,
    proxyTls: connect,
  });
  return { shared, fresh: () => shared };
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
