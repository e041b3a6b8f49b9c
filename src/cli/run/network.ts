import type { Clock, Redact } from '#model';
import type { Connection, Environment } from '#options';
import type { CrewOptions, HttpToolOptions } from '#subjects';
import { proxySettings } from './proxy-settings.ts';

/** What everything that goes over the network has in common. */
export interface Network {
  readonly clock: Clock;
  readonly redact: Redact;
  readonly environment: Environment;
}

/** How long parts of a discussion may take, in milliseconds, and how much may come. */
export type CrewLimits = Pick<
  CrewOptions,
  'readinessTimeoutMs' | 'idleTimeoutMs' | 'maxEventBytes' | 'maxTranscriptBytes'
>;

/** What the wire needs to know of a connection. */
export function wireOptions(connection: Connection, network: Network): HttpToolOptions {
  return {
    ca: connection.ca === null ? [] : [connection.ca],
    insecure: connection.insecure,
    proxy: proxySettings(network.environment),
    redact: network.redact,
  };
}

/** The headers of a connection as the clients take them. */
export function headersOf(connection: Connection): Readonly<Record<string, string>> {
  return Object.fromEntries(connection.headers.map(({ name, value }) => [name, value]));
}

/** A crew, or a judge crew, behind a connection. */
export function crewOptions(
  crew: { readonly name: string; readonly endpoint: string; readonly connection: Connection },
  limits: CrewLimits,
  network: Network,
): CrewOptions {
  return {
    ...wireOptions(crew.connection, network),
    ...limits,
    name: crew.name,
    endpoint: crew.endpoint,
    headers: headersOf(crew.connection),
    clock: network.clock,
  };
}

/** A connection to the embedded crew: nothing secret, nothing special. */
export function loopbackConnection(endpoint: string): Connection {
  return { endpoint, headers: [], ca: null, insecure: false, secrets: [] };
}
