import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CrewConfig } from './config.ts';
import { crewless, noCrew, notAUrl, unknownCrew } from './crew-errors.ts';
import { expandVariables, whatIsUnset } from './expand-variables.ts';
import type { Header } from './header.ts';
import type { Environment } from './read-environment.ts';
import type { Options } from './resolve-options.ts';
import { headerList, sendableHeaders } from './sendable-headers.ts';
import { urlSecrets } from './url-secrets.ts';
import { failure, type Outcome, success, type UsageError } from './usage-error.ts';

/** How an endpoint of ours is reached. */
export interface Connection {
  readonly endpoint: string;
  readonly headers: readonly Header[];
  /** Certificates (PEM) that are trusted besides the usual ones. */
  readonly ca: string | null;
  readonly insecure: boolean;
  readonly secrets: readonly string[];
}

/** Which crew is asked: the embedded one, or one that is reached over the network. */
export type SubjectSettings =
  | { readonly kind: 'demo' }
  | ({
      readonly kind: 'crew' /** Null when only an endpoint is known. */;
      readonly name: string | null;
    } & Connection);

/**
 * Decides who is asked. `--crew` (or its variable) names a configured crew, an endpoint, or the embedded crew. An
 * endpoint beside it replaces the configured one; an endpoint on its own gets no configured headers.
 */
export function resolveSubject(options: Options, environment: Environment): Outcome<SubjectSettings> {
  const { crew, endpoint, sources, sections } = options;
  const crewIsStronger =
    sources.crew === 'flag' && sources.endpoint === 'environment' && isKnown(crew, options);
  if (endpoint === null || crewIsStronger) {
    if (crew === 'demo') return success({ kind: 'demo' });
    if (crew === null) return failure(noCrew(options));
    if (isUrl(crew)) return reachCrew(null, { endpoint: crew }, { options, environment });
    const configured = ownEntry(sections.crews, crew);
    if (configured === null) return failure(unknownCrew(crew, options));
    return reachCrew(crew, configured, { options, environment });
  }
  const name = crew === null || isUrl(crew) ? null : crew;
  const settings = name === null || sources.crew === 'config' ? null : ownEntry(sections.crews, name);
  return reachCrew(name, { ...settings, endpoint }, { options, environment });
}

/** What an endpoint is called that belongs to no crew known by name. */
const ENDPOINT = 'the endpoint';

/** The parts of a config entry that say how something is reached; `undefined` is as good as absent. */
export type ConnectionConfig = { readonly [Key in keyof CrewConfig]: CrewConfig[Key] | undefined };

/** Fills in variables, reads the certificate and checks that everything can be sent. */
export function connect(
  config: ConnectionConfig & { readonly endpoint: string },
  from: {
    readonly what: string;
    readonly root: string;
    readonly extra: readonly Header[];
    readonly environment: Environment;
  },
): Outcome<Connection> {
  const endpoint = expandVariables(config.endpoint, from.environment);
  const sent = sendableHeaders([...headerList(config.headers, from.what), ...from.extra], from.environment);
  const secrets = [...sent.secrets, ...endpoint.values, ...urlSecrets(endpoint.text)];
  const errors = [...sent.errors];
  const unset = whatIsUnset(endpoint);
  const where = from.what === ENDPOINT ? ENDPOINT : `the endpoint of ${from.what}`;
  if (unset !== null) errors.push(plain(`${where}: ${unset}`));
  else if (!isUrl(endpoint.text)) errors.push(notAUrl(from.what, endpoint.text, secrets));
  const ca = config.ca === undefined ? null : readCertificates(resolve(from.root, config.ca));
  if (ca !== null && !ca.ok) errors.push(...ca.errors);
  if (errors.length > 0) return failure(...errors);
  return success({
    endpoint: endpoint.text,
    headers: sent.headers,
    ca: ca?.ok ? ca.value : null,
    insecure: config.insecure ?? false,
    secrets,
  });
}

/** Whether a text is a URL that can be asked. */
function isUrl(text: string): boolean {
  return /^https?:\/\/./i.test(text) && URL.canParse(text);
}

/** An entry of a table whose keys are a user's, never one that every object has. */
export function ownEntry<T>(table: Readonly<Record<string, T>>, key: string): T | null {
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}

function reachCrew(
  name: string | null,
  config: ConnectionConfig & { readonly endpoint: string },
  from: { readonly options: Options; readonly environment: Environment },
): Outcome<SubjectSettings> {
  const { options, environment } = from;
  const what = name === null ? ENDPOINT : `crew ${name}`;
  const connection = connect(config, { what, root: options.root, extra: options.header, environment });
  if (!connection.ok) return connection;
  if (name === null && !/\/discussions\/[^/]/.test(new URL(connection.value.endpoint).pathname)) {
    return failure(crewless(connection.value.endpoint, connection.value.secrets, options));
  }
  return success({ kind: 'crew', name, ...connection.value });
}

function readCertificates(file: string): Outcome<string> {
  try {
    const text = readFileSync(file, 'utf8');
    return text.includes('-----BEGIN CERTIFICATE-----')
      ? success(text)
      : failure(plain(`${file} holds no certificate`));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    return failure(plain(`the certificate file ${file} cannot be read (${code})`));
  }
}

function isKnown(crew: string | null, options: Options): boolean {
  return crew !== null && (crew === 'demo' || isUrl(crew) || Object.hasOwn(options.sections.crews, crew));
}

function plain(message: string): UsageError {
  return { message, hint: null };
}
