import { randomUUID } from 'node:crypto';
import type { Clock, Redact } from '#model';
import { createAbortFan, type WhenAborted } from './abort-fan.ts';
import { withoutUserInfo } from './endpoint.ts';
import { createWire, type Wire } from './wire.ts';

const MAX_EVENT_BYTES = 16 * 1024 * 1024;
const MAX_TRANSCRIPT_BYTES = 256 * 1024 * 1024;

/** How a crew is reached and how long it is waited for. */
export interface CrewOptions {
  readonly name: string;
  /** As `resolveEndpoint` gives it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** PEM texts. */
  readonly ca: readonly string[];
  readonly insecure: boolean;
  readonly readinessTimeoutMs: number;
  /** 0 is off. */
  readonly idleTimeoutMs: number;
  readonly maxEventBytes?: number;
  readonly maxTranscriptBytes?: number;
  readonly clock: Clock;
  /** Covers secrets in whatever the crew sends, before anybody else sees it. */
  readonly redact: Redact;
  readonly proxy: {
    readonly http: string | null;
    readonly https: string | null;
    readonly noProxy: string | null;
  };
  readonly makeId?: () => string;
  /** From 0 up to 1. */
  readonly random?: () => number;
}

/** Everything that the parts of the crew client share. */
export interface CrewLine {
  readonly name: string;
  /** Without user info. */
  readonly endpoint: URL;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly readinessTimeoutMs: number;
  readonly idleTimeoutMs: number;
  readonly maxEventBytes: number;
  readonly maxTranscriptBytes: number;
  readonly clock: Clock;
  readonly redact: Redact;
  readonly makeId: () => string;
  readonly random: () => number;
  readonly wire: Wire;
  readonly whenAborted: WhenAborted;
}

/** Fills in the defaults; opens nothing. */
export function createCrewLine(options: CrewOptions): CrewLine {
  const { url, authorization } = withoutUserInfo(new URL(options.endpoint));
  const given = Object.entries(options.headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    name: options.name,
    endpoint: url,
    headers: { ...(authorization === null ? {} : { authorization }), ...Object.fromEntries(given) },
    readinessTimeoutMs: options.readinessTimeoutMs,
    idleTimeoutMs: options.idleTimeoutMs,
    maxEventBytes: options.maxEventBytes ?? MAX_EVENT_BYTES,
    maxTranscriptBytes: options.maxTranscriptBytes ?? MAX_TRANSCRIPT_BYTES,
    clock: options.clock,
    redact: options.redact,
    makeId: options.makeId ?? randomUUID,
    random: options.random ?? Math.random,
    wire: createWire(options),
    whenAborted: createAbortFan(),
  };
}
