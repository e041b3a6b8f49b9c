import {
  type GateAspect,
  type GateDefinition,
  type GateExplanation,
  type GateKind,
  type GateParams,
  type GatePhrase,
  type GateTools,
  LONGEST_DURATION_MS,
  type Redact,
} from '#model';
import { withinMs } from '../params.ts';
import { clockWords, unreadableExplanation } from '../plain-words.ts';
import { unreadableGate } from '../unreadable-gate.ts';
import { watchAnswer } from './answer-watch.ts';
import { containWatch } from './contain.ts';
import { freezeDeep } from './frozen.ts';
import { readExplanation } from './read-explanation.ts';

/** A check is not asked without an answer. */
const CHECKED: readonly GateAspect[] = ['answer', 'words'];

/** What the language knows of a gate's phrases. */
export interface OwnGateFacts {
  readonly parameters: readonly string[];
  /** Parameters that are null only where the sentence was not fully understood. */
  readonly certain: readonly string[];
  readonly openings: readonly string[];
}

/** Where a gate comes from, and what it may not repeat. */
export interface OwnGateWorld {
  /** The name of the config file. */
  readonly config: string;
  readonly redact: Redact;
}

/** The phrases of a definition, all written in full. */
export function phrasesOf({ phrases }: GateDefinition): readonly GatePhrase[] {
  return phrases.map((phrase) => (typeof phrase === 'string' ? { pattern: phrase } : phrase));
}

/** Makes a gate like any other of what a config defines. Whatever its code does is contained. */
export function ownGate(definition: GateDefinition, facts: OwnGateFacts, world: OwnGateWorld): GateKind {
  const { kind, summary, check } = definition;
  const { looksAt = check === undefined ? null : CHECKED } = definition;
  const isUnknown = (params: GateParams): boolean =>
    facts.certain.some((name) => (params[name] ?? null) === null);
  const boundMs = (params: GateParams): number | null => orElse(null, () => boundOf(definition, params));
  const plain = (params: GateParams): GateExplanation => ({
    passes: summary,
    fails: 'that is not so',
    clock: clockWords(boundMs(params)),
  });
  return {
    kind,
    summary,
    phrases: phrasesOf(definition),
    openings: definition.openings ?? facts.openings,
    defaults: {
      ...Object.fromEntries(facts.parameters.map((name) => [name, null])),
      ...definition.defaults,
    },
    survivesRestart: (params) => orElse(false, () => survives(definition, params)),
    boundMs,
    looksAt: () => looksAt,
    explain: (params) => {
      if (isUnknown(params)) return unreadableExplanation;
      return (
        orElse(null, () => readExplanation(definition.explain?.(copyOf(params)), world.redact)) ??
        plain(params)
      );
    },
    watch: (params, tools) =>
      isUnknown(params)
        ? unreadableGate
        : containWatch(() => begin(definition, params, tools), { kind, ...world }),
  };
}

/** What can be wrong with the gate's other functions shows here, where it can be told. */
function begin(definition: GateDefinition, params: GateParams, tools: GateTools): unknown {
  boundOf(definition, params);
  survives(definition, params);
  const { kind, watch, check } = definition;
  const given = { params: copyOf(params), tools: Object.freeze({ ...tools }) };
  if (check !== undefined) return watchAnswer(check, { kind, ...given });
  return watch(given.params, given.tools);
}

function boundOf({ boundMs = withinMs }: GateDefinition, params: GateParams): number | null {
  const bound: unknown = boundMs(copyOf(params));
  if (bound === null || (typeof bound === 'number' && bound >= 0 && bound <= LONGEST_DURATION_MS))
    return bound;
  throw new Error(`boundMs must return null, or milliseconds up to ${LONGEST_DURATION_MS}`);
}

function survives({ survivesRestart = false }: GateDefinition, params: GateParams): boolean {
  const survived: unknown =
    typeof survivesRestart === 'function' ? survivesRestart(copyOf(params)) : survivesRestart;
  if (typeof survived === 'boolean') return survived;
  throw new Error('survivesRestart must return true or false');
}

function copyOf(params: GateParams): GateParams {
  return freezeDeep(structuredClone(params));
}

function orElse<T>(otherwise: T, work: () => T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
