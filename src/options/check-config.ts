import * as v from 'valibot';
import { configSchema, keysAt, placedOptions, sectionSchema } from './config-schema.ts';
import { nearest } from './nearest.ts';
import type { OptionName } from './option-table.ts';
import { type PartialValues, valuesOf } from './partial-values.ts';
import { failure, type Outcome, success, type UsageError } from './usage-error.ts';

/** What a config file holds besides options. */
export type ConfigSections = v.InferOutput<typeof sectionSchema>;

/** A config file that was understood. */
export interface CheckedConfig {
  readonly values: PartialValues;
  readonly sections: ConfigSections;
}

/** Checks what a config file exports. Errors name the key path and never repeat a value: it may be a secret. */
export function checkConfig(exported: unknown, file: string): Outcome<CheckedConfig> {
  if (Array.isArray(exported)) return failure({ message: `${file}: it must be an object`, hint: null });
  const parsed = v.safeParse(configSchema, exported);
  const sections = v.safeParse(sectionSchema, exported);
  if (!parsed.success || !sections.success) {
    return failure(...(parsed.issues ?? []).map((issue) => errorOf(issue, file)));
  }
  const output: Readonly<Record<string, unknown>> = parsed.output;
  const values = new Map<OptionName, unknown>();
  for (const { name, folder, key } of placedOptions()) {
    const place = folder === '' ? output : output[folder];
    const value = isRecord(place) ? place[key] : undefined;
    if (value !== undefined) values.set(name, value);
  }
  return success({ values: valuesOf(values), sections: sections.output });
}

function errorOf(issue: v.BaseIssue<unknown>, file: string): UsageError {
  const path = issue.path?.map((item) => String(item.key)) ?? [];
  const where = path.reduce(
    (before, key) => before + (/^\d+$/.test(key) ? `[${key}]` : before === '' ? key : `.${key}`),
    '',
  );
  const place = `${where}${gateOf(issue)}`;
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = nearest(path.at(-1) ?? '', keysAt(path.slice(0, -1)));
    return {
      message: `${file}: unknown key ${place}`,
      hint: known === null ? null : `did you mean ${known}?`,
    };
  }
  if (issue.received === 'undefined' && issue.path !== undefined) {
    return { message: `${file}: ${place} is missing`, hint: null };
  }
  return { message: `${file}: ${where === '' ? 'it' : place} must be ${issue.message}`, hint: null };
}

/** Gates are told apart by their names better than by their numbers. */
function gateOf({ path }: v.BaseIssue<unknown>): string {
  const gate = path?.[0]?.key === 'gates' ? path[1]?.value : undefined;
  const kind = isRecord(gate) ? gate['kind'] : undefined;
  return typeof kind === 'string' && /^[a-z0-9-]{1,40}$/.test(kind) ? ` of ${kind}` : '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
