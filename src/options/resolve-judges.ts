import type { ConfigSections } from './check-config.ts';
import type { JudgeFunction, JudgeKind } from './config.ts';
import { expandVariables, whatIsUnset } from './expand-variables.ts';
import type { Environment } from './read-environment.ts';
import type { Options } from './resolve-options.ts';
import { type Connection, connect, ownEntry } from './resolve-subject.ts';
import { failure, type Outcome, success, type UsageError } from './usage-error.ts';

/** How judges are asked, whatever their kind; null where the judge's own default holds. */
export interface JudgeManner {
  readonly retries: number | null;
  readonly samples: number | null;
  readonly scale: number | null;
  readonly cap: 'kubemoot' | null;
  readonly timeoutMs: number | null;
}

/** The judge of one keyword. A `crew` judge without a connection is the embedded crew's own. */
export type JudgeSettings = { readonly manner: JudgeManner } & (
  | { readonly kind: 'none' | 'embedded' }
  | { readonly kind: 'crew'; readonly connection: Connection | null }
  | {
      readonly kind: 'openai';
      readonly connection: Connection;
      readonly model: string;
      readonly apiKey: string | null;
    }
  | { readonly kind: 'command'; readonly command: readonly string[] }
  | { readonly kind: 'function'; readonly judge: JudgeFunction }
);

/** The judges of a run, and what of them is secret. */
export interface ResolvedJudges {
  /** Keywords without an entry have no judge. */
  readonly judges: Readonly<Record<string, JudgeSettings>>;
  readonly secrets: readonly string[];
}

type EntryObject = ConfigSections['judge'];
type Entry = EntryObject | JudgeFunction;

/** Finds the judge of each keyword: the config's own entry, else `--judge`, else embedded for the embedded crew. */
export function resolveJudges(
  keywords: readonly string[],
  options: Options,
  environment: Environment,
): Outcome<ResolvedJudges> {
  const judges: Record<string, JudgeSettings> = {};
  const secrets: string[] = [];
  const errors: UsageError[] = [];
  for (const keyword of new Set(keywords)) {
    const entry = entryFor(keyword, options);
    if (entry === null) continue;
    const settled = settle(keyword, entry, { options, environment });
    if (!settled.ok) errors.push(...settled.errors);
    else {
      judges[keyword] = settled.value.settings;
      secrets.push(...settled.value.secrets);
    }
  }
  return errors.length > 0 ? failure(...errors) : success({ judges, secrets });
}

/** A keyword's own entry over what all judges share; how another kind of judge is reached is never inherited. */
function entryFor(keyword: string, options: Options): Entry | null {
  const { sections, crew, endpoint } = options;
  const fallback = options.judge ?? (options.judgeEndpoint === null ? null : 'crew');
  const own: Entry | null =
    ownEntry(sections.judges, keyword) ?? ownEntry(sections.judges, keyword.toUpperCase());
  if (typeof own === 'function') return own;
  const kind: JudgeKind | null =
    own?.kind ?? fallback ?? (crew === 'demo' && endpoint === null ? 'embedded' : null);
  if (kind === null) return null;
  const { retries, samples, scale, cap, timeout, kind: _kind, ...reach } = sections.judge;
  const inherited = kind === fallback ? { ...reach, endpoint: options.judgeEndpoint ?? undefined } : {};
  return { retries, samples, scale, cap, timeout, ...inherited, ...defined(own ?? {}), kind };
}

function settle(
  keyword: string,
  entry: Entry,
  from: { readonly options: Options; readonly environment: Environment },
): Outcome<{ readonly settings: JudgeSettings; readonly secrets: readonly string[] }> {
  if (typeof entry === 'function') {
    const manner = mannerOf(from.options.sections.judge);
    return success({ settings: { kind: 'function', judge: entry, manner }, secrets: [] });
  }
  const manner = mannerOf(entry);
  const what = `the judge of ${keyword}`;
  if (entry.kind === 'embedded' || entry.kind === 'none') {
    return success({ settings: { kind: entry.kind, manner }, secrets: [] });
  }
  if (entry.kind === 'command') {
    if (entry.command === undefined) return failure(lacks(what, 'command'));
    return success({ settings: { kind: 'command', command: entry.command, manner }, secrets: [] });
  }
  if (entry.endpoint === undefined) {
    const embedded = entry.kind === 'crew' && from.options.crew === 'demo';
    return embedded
      ? success({ settings: { kind: 'crew', connection: null, manner }, secrets: [] })
      : failure(lacks(what, 'endpoint'));
  }
  return settleRemote(what, { ...entry, endpoint: entry.endpoint }, from);
}

function settleRemote(
  what: string,
  entry: EntryObject & { readonly endpoint: string },
  from: { readonly options: Options; readonly environment: Environment },
): Outcome<{ readonly settings: JudgeSettings; readonly secrets: readonly string[] }> {
  const { options, environment } = from;
  const connection = connect(entry, { what, root: options.root, extra: [], environment });
  if (!connection.ok) return connection;
  const manner = mannerOf(entry);
  const secrets = connection.value.secrets;
  if (entry.kind !== 'openai') {
    return success({ settings: { kind: 'crew', connection: connection.value, manner }, secrets });
  }
  if (entry.model === undefined) return failure(lacks(what, 'model'));
  const key = expandVariables(entry.apiKey ?? '', environment);
  const unset = whatIsUnset(key);
  if (unset !== null) return failure({ message: `the apiKey of ${what}: ${unset}`, hint: null });
  const apiKey = key.text === '' ? null : key.text;
  return success({
    settings: { kind: 'openai', connection: connection.value, model: entry.model, apiKey, manner },
    secrets: [...secrets, ...(apiKey === null ? [] : [apiKey]), ...key.values],
  });
}

function mannerOf(
  entry: Pick<EntryObject, 'retries' | 'samples' | 'scale' | 'cap' | 'timeout'>,
): JudgeManner {
  const { retries = null, samples = null, scale = null, cap = null, timeout = null } = entry;
  return { retries, samples, scale, cap, timeoutMs: timeout };
}

function defined(entry: EntryObject): EntryObject {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

function lacks(what: string, key: string): UsageError {
  const flag = key === 'endpoint' ? ' or --judge-endpoint' : '';
  return { message: `${what} has no ${key}`, hint: `set judge.${key}${flag}` };
}
