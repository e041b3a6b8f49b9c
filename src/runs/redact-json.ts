import type { Json, JsonObject, Redact } from '#model';

/** Takes the secrets out of a line that was parsed. */
export type Clean = (value: JsonObject, line: string) => JsonObject;

/** What scenarios, runs and files go by: were it covered, nothing of a saved run would be found again. */
const NAMES_IN_LOG: ReadonlySet<string> = new Set(['type', 'id', 'scenario', 'file', 'run']);
const NAMES_IN_TRANSCRIPT: ReadonlySet<string> = new Set(['type', 'scenario']);
const NO_NAMES: ReadonlySet<string> = new Set();
/** Below these stands what a crew said, whatever it calls it. */
const FOREIGN: ReadonlySet<string> = new Set(['event', 'expected', 'actual', 'agents']);
/** Files of the run folder, by the keys under which a log names them. */
const PLACES: ReadonlySet<string> = new Set(['transcript', 'raw']);
const PLACE = /^(?:transcripts|judge)\/[\w.-]+$/;

/** For the lines of a log; null where there is no secret, so that nothing is looked at twice. */
export function logCleaner(redact: Redact | null): Clean | null {
  return redact && cleanerWith(redact, NAMES_IN_LOG);
}

/** For the lines of a transcript; null where there is no secret. */
export function transcriptCleaner(redact: Redact | null): Clean | null {
  return redact && cleanerWith(redact, NAMES_IN_TRANSCRIPT);
}

/** Covers the secrets in what a saved run tells of itself. */
export function redactTold<T extends object>(told: T, redact: Redact | null): T {
  return redact === null ? told : (redactJson(told as unknown as Json, redact, NAMES_IN_LOG) as unknown as T);
}

/** A line in which nothing is to be covered stays as it is; that is most of them, and quick to tell. */
function cleanerWith(redact: Redact, names: ReadonlySet<string>): Clean {
  return (value, line) => (redact(line) === line ? value : (redactJson(value, redact, names) as JsonObject));
}

/** Text by text, so that what is left is JSON whatever a secret is made of. */
function redactJson(value: Json, redact: Redact, names: ReadonlySet<string>): Json {
  if (typeof value === 'string') return redact(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map((part) => redactJson(part, redact, names));
  const parts = Object.entries(value).map(([key, part]): [string, Json] => {
    if (typeof part === 'string' && isName(key, part, names)) return [key, part];
    return [redact(key), redactJson(part, redact, FOREIGN.has(key) ? NO_NAMES : names)];
  });
  return Object.fromEntries(parts);
}

function isName(key: string, text: string, names: ReadonlySet<string>): boolean {
  return names.has(key) || (names !== NO_NAMES && PLACES.has(key) && PLACE.test(text));
}

function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value);
}
