import * as v from 'valibot';
import type { GateAspect, GateDefinition, GateParams } from '#model';

const said = v.pipe(v.string('a text'), v.nonEmpty('a text that is not empty'));
const parameters = v.optional(v.custom<GateParams>(isJsonTable, 'a table of JSON values'));
/** Code of the config, whose parameters and result nobody can check before it runs. */
const code = <Key extends keyof GateDefinition>(expected: string) =>
  v.optional(v.custom<NonNullable<GateDefinition[Key]>>((value) => typeof value === 'function', expected));

const aspects = ['answer', 'words', 'forbidden', 'agents'] as const satisfies readonly GateAspect[];

const phraseEntries = { pattern: said, sets: parameters };
const phraseObject = v.strictObject(phraseEntries, 'a pattern, or {pattern, sets}');
const phrase = v.lazy((value) => (typeof value === 'string' ? said : phraseObject));

const gateEntries = {
  kind: v.pipe(
    v.string('a text'),
    v.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'a name in small letters, digits and -'),
    v.maxLength(40, 'a name of at most 40 characters'),
  ),
  summary: said,
  phrases: v.pipe(v.array(phrase, 'a list of phrases'), v.nonEmpty('at least one phrase')),
  openings: v.optional(v.array(said, 'a list of patterns')),
  defaults: parameters,
  survivesRestart: v.optional(
    v.custom<NonNullable<GateDefinition['survivesRestart']>>(
      (value) => typeof value === 'boolean' || typeof value === 'function',
      'true, false or a function',
    ),
  ),
  boundMs: code<'boundMs'>('a function of the parameters'),
  looksAt: v.optional(
    v.array(v.picklist(aspects, `one of ${aspects.join(', ')}`), `a list of ${aspects.join(', ')}`),
  ),
  explain: code<'explain'>('a function of the parameters'),
  watch: code<'watch'>('a function of parameters and tools'),
  check: code<'check'>('a function of answer, parameters and tools'),
};

const gate = v.pipe(
  v.strictObject(gateEntries, 'a gate: {kind, summary, phrases, watch or check}'),
  v.check(
    ({ watch, check }) => (watch === undefined) !== (check === undefined),
    'given either watch or check, and not both',
  ),
);

/** Gates of one's own: their shape. What their phrases say is checked by whoever knows the language. */
export const gates = v.optional(
  v.pipe(
    v.array(gate, 'a list of gates'),
    // Either watch or check, which no type of an object schema can say.
    v.transform((list) => list as unknown as readonly GateDefinition[]),
  ),
  [],
);

/** The keys that may stand at a place in the list of gates. */
export function gateKeysAt(path: readonly string[]): readonly string[] {
  if (path.length === 2) return Object.keys(gateEntries);
  return path.length === 4 && path[2] === 'phrases' ? Object.keys(phraseEntries) : [];
}

function isJsonTable(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value) && value !== null && isJson(value);
}

function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = Array.isArray(value) || prototype === Object.prototype || prototype === null;
  return isPlain && Object.values(value).every(isJson);
}
