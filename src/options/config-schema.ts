import * as v from 'valibot';
import type { JudgeFunction } from './config.ts';
import { gateKeysAt, gates } from './gate-schema.ts';
import { configPathOf, definitionOf, type OptionName, optionNames } from './option-table.ts';
import { duration, number, type ValueKind } from './value-kinds.ts';

/** A kind of the option table as a schema: one way to read a value, two places to write it. */
function kindSchema<T>(kind: ValueKind<T>) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const reading = kind.fromJson(dataset.value);
      if (reading.ok) return reading.value;
      addIssue({ message: reading.expected });
      return NEVER;
    }),
  );
}

/** Values by names of the user's; a list is none. */
function table<const Value extends v.GenericSchema>(value: Value, message: string) {
  const isTable = (input: unknown) => typeof input === 'object' && input !== null && !Array.isArray(input);
  return v.pipe(v.custom<Record<string, unknown>>(isTable, message), v.record(v.string(), value));
}

const flag = v.optional(v.boolean('true or false'));
const text = v.optional(v.pipe(v.string('a text'), v.nonEmpty('a text that is not empty')));
const headerTable = v.optional(table(v.string('a text'), 'names and values of headers'));
const wholeNumber = (min: number) => v.optional(kindSchema(number({ placeholder: '', min, whole: true })));
const kinds = ['crew', 'openai', 'command', 'embedded', 'none'] as const;
const kind = v.picklist(kinds, `one of ${kinds.join(', ')}`);

const crewEntries = {
  endpoint: v.pipe(v.string('an endpoint'), v.nonEmpty('an endpoint')),
  headers: headerTable,
  ca: text,
  insecure: flag,
};

const judgeEntries = {
  kind: v.optional(kind),
  endpoint: text,
  model: text,
  apiKey: text,
  headers: headerTable,
  ca: text,
  insecure: flag,
  command: v.optional(
    v.pipe(v.array(v.string('a text'), 'a list of texts'), v.nonEmpty('a program and its arguments')),
  ),
  retries: wholeNumber(0),
  samples: wholeNumber(1),
  scale: v.optional(v.pipe(v.number('a number above 0'), v.gtValue(0, 'a number above 0'))),
  cap: v.optional(v.literal('kubemoot', '"kubemoot"')),
  timeout: v.optional(kindSchema(duration('refused'))),
};

const judgeObject = v.strictObject(judgeEntries, 'the name of a judge, its settings, or a function');
const judgeName = v.pipe(
  kind,
  v.transform((name) => ({ kind: name })),
);
const judgeFunction = v.custom<JudgeFunction>((value) => typeof value === 'function');

const globs = v.pipe(
  v.union([v.string(), v.array(v.string())], 'a glob or a list of globs'),
  v.transform((given) => (typeof given === 'string' ? [given] : given)),
  v.check((given) => given.length > 0 && !given.includes(''), 'a glob or a list of globs'),
);

const promptObject = v.strictObject(
  { files: globs, scenarios: v.optional(globs), tag: text },
  'a glob, or files with scenarios or a tag',
);
const promptGlob = v.pipe(
  v.string(),
  v.nonEmpty('a glob that is not empty'),
  v.transform((glob): v.InferOutput<typeof promptObject> => ({ files: [glob] })),
);

const deployEntries = {
  mode: v.optional(v.picklist(['manual', 'hook', 'assume'], 'manual, hook or assume'), 'manual'),
  command: v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())], 'a command line, or a program and its arguments'),
      v.nonEmpty('a command line, or a program and its arguments'),
    ),
  ),
};

const deploy = v.pipe(
  v.strictObject(deployEntries, 'how prompts get to the crew'),
  v.check(
    ({ mode, command }) => (mode === 'hook') === (command !== undefined),
    "given a command in mode 'hook', and in no other",
  ),
);

const sections = {
  prompts: v.optional(
    v.array(
      v.lazy((value) => (typeof value === 'string' ? promptGlob : promptObject)),
      'a list of globs',
    ),
    [],
  ),
  deploy: v.optional(deploy, {}),
  crews: v.optional(table(v.strictObject(crewEntries, 'the settings of a crew'), 'crews by name'), {}),
  judges: v.optional(
    table(
      v.lazy((value) => {
        if (typeof value === 'function') return judgeFunction;
        return typeof value === 'string' ? judgeName : judgeObject;
      }),
      'judges by keyword',
    ),
    {},
  ),
  gates,
  severities: v.optional(
    table(v.picklist(['error', 'warning', 'info'], 'error, warning or info'), 'severities by code'),
    {},
  ),
};

/** The options that a config file sets at the top (`inside` is '') or in one of its sections. */
function tableEntries(inside: '' | 'judge') {
  const entries: Record<string, v.GenericSchema> = {};
  for (const { name, folder, key } of placedOptions()) {
    if (folder === inside) entries[key] = v.optional(kindSchema(definitionOf(name).value));
  }
  return entries;
}

/** Where each option stands in a config file. */
export function placedOptions(): readonly {
  readonly name: OptionName;
  readonly folder: string;
  readonly key: string;
}[] {
  return optionNames.flatMap((name) => {
    const path = configPathOf(name)?.split('.') ?? [];
    const key = path.at(-1);
    return key === undefined ? [] : [{ name, folder: path.length > 1 ? (path[0] ?? '') : '', key }];
  });
}

const sharedJudge = v.strictObject({ ...judgeEntries, ...tableEntries('judge') }, 'the settings of a judge');

/** Everything that a config file may hold; other keys are mistakes. */
export const configSchema = v.strictObject(
  { $schema: text, ...sections, judge: v.optional(sharedJudge, {}), ...tableEntries('') },
  'an object',
);

/** The parts that are no options of the table, typed. */
export const sectionSchema = v.object({ ...sections, judge: v.optional(v.object(judgeEntries), {}) });

/** The keys that may stand at a place, for did-you-mean hints; empty where names are the user's. */
export function keysAt(path: readonly string[]): readonly string[] {
  if (path.length === 0) return Object.keys(configSchema.entries);
  if (path.length === 1 && path[0] === 'judge') return Object.keys(sharedJudge.entries);
  if (path.length === 1 && path[0] === 'deploy') return Object.keys(deployEntries);
  if (path.length === 2 && path[0] === 'prompts') return Object.keys(promptObject.entries);
  if (path[0] === 'gates') return gateKeysAt(path);
  if (path.length === 2 && path[0] === 'crews') return Object.keys(crewEntries);
  return path.length === 2 && path[0] === 'judges' ? Object.keys(judgeEntries) : [];
}
