import type { Fault } from '#model';
import { hostAndPort } from './endpoint.ts';
import { CONNECT_TIMEOUT_MS } from './wire.ts';

/** An error of the network, told; `lasting` ones do not go away by trying again. */
export interface TransportTrouble extends Fault {
  readonly lasting: boolean;
}

const CERTIFICATE =
  /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)|HOSTNAME_MISMATCH|INVALID_CA)/;
const NO_TLS_THERE = /^(EPROTO|ERR_SSL_)/;

const LASTING: ReadonlySet<string> = new Set(['tls-rejected', 'request-invalid', 'proxy-refused']);

/** Names the host, the port, the error's code and every address that was tried; never a URL or a header. */
export function transportTrouble(error: unknown, url: URL, proxy: string | null): TransportTrouble {
  const where = proxy === null ? hostAndPort(url) : `${hostAndPort(url)} (by way of the proxy ${proxy})`;
  const code = codeOf(error);
  const tried = triedAddresses(error);
  const told = toldAs(code, tried, where);
  const trouble = (name: string, message: string, hint: string | null): TransportTrouble => ({
    code: name,
    message,
    hint,
    lasting: LASTING.has(name),
  });

  const refusal = proxy === null ? null : proxyRefusal(error);
  if (refusal !== null) {
    const message = `the proxy ${proxy} refused the way to ${hostAndPort(url)} with ${refusal}`;
    if (refusal >= 500) return trouble('connection-failed', message, null);
    return trouble('proxy-refused', message, refusal === 407 ? "are the proxy's credentials right?" : null);
  }

  if (CERTIFICATE.test(code)) {
    const hint = 'trust its issuer with `ca` or NODE_EXTRA_CA_CERTS; `insecure: true` switches the check off';
    return trouble('tls-rejected', `the certificate of ${where} is not trusted: ${code}`, hint);
  }
  if (NO_TLS_THERE.test(code)) {
    return trouble(
      'tls-rejected',
      `no TLS connection to ${where}: ${code}`,
      'is it http:// instead of https://?',
    );
  }
  switch (code) {
    case 'ECONNREFUSED':
      return trouble(
        'connection-refused',
        `${where} refused the connection (${told})`,
        'is the port-forward running?',
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return trouble('host-not-found', `the name of ${where} is not known: ${code}`, null);
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
      return trouble(
        'connect-timeout',
        `no connection to ${where} within ${CONNECT_TIMEOUT_MS / 1000} s: ${told}`,
        null,
      );
    case 'UND_ERR_INVALID_ARG':
    case 'ERR_INVALID_URL':
      return trouble('request-invalid', `the request to ${where} cannot be made: ${code}`, null);
    case 'HTTPParserError':
      return trouble('connection-failed', noHttp(error, where), null);
    default:
      return trouble('connection-failed', `the connection to ${where} failed: ${told}`, null);
  }
}

/** An end in the middle of a body is an error of undici's parser, told in its message alone. */
function noHttp(error: unknown, where: string): string {
  const isCut = error instanceof Error && /EOF/i.test(error.message);
  return isCut
    ? `${where} closed the connection in the middle of its answer`
    : `${where} does not speak HTTP/1.1`;
}

/** undici tells the status of a proxy's refusal in its message alone. */
function proxyRefusal(error: unknown): number | null {
  const told = error instanceof Error ? /^Proxy .*\((\d{3})\)/.exec(error.message)?.[1] : undefined;
  return told === undefined ? null : Number(told);
}

function codeOf(error: unknown): string {
  for (let part = error; part instanceof Error; part = part.cause) {
    if ('code' in part && typeof part.code === 'string') return part.code;
    if (part instanceof AggregateError && part.errors.length > 0) return codeOf(part.errors[0]);
  }
  return error instanceof Error ? error.name : 'unknown error';
}

/** An address that was tried, and what came of it. */
interface Tried {
  readonly code: string;
  readonly address: string;
}

/** The code once, with the addresses that it is about; an address that is named already is not named again. */
function toldAs(code: string, tried: readonly Tried[], where: string): string {
  if (tried.some((one) => one.code !== code)) {
    return tried.map((one) => `${one.code} at ${one.address}`).join(', ');
  }
  const addresses = tried.map(({ address }) => address).filter((address) => address !== where);
  return addresses.length === 0 ? code : `${code} at ${addresses.join(', ')}`;
}

function triedAddresses(error: unknown): readonly Tried[] {
  if (error instanceof AggregateError) return error.errors.flatMap(triedAddresses);
  if (!(error instanceof Error)) return [];
  if ('address' in error && 'port' in error) {
    const { address, port } = error;
    const host = String(address).includes(':') ? `[${address}]` : address;
    return [{ code: codeOf(error), address: `${host}:${port}` }];
  }
  return triedAddresses(error.cause);
}
