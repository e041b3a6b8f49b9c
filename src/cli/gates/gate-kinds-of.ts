import { basename } from 'node:path';
import { gateKinds, ownGate, phrasesOf } from '#gates';
import { describePhrases } from '#grammar';
import type { GateDefinition, GateKind, Redact } from '#model';
import type { Options } from '#options';

/** Every kind of gate under this config: the built-in ones, then those that it defines. */
export function gateKindsOf(
  { sections, configFile }: Pick<Options, 'sections' | 'configFile'>,
  redact: Redact = (text) => text,
): readonly GateKind[] {
  const world = { config: basename(configFile ?? 'the config'), redact };
  const own = sections.gates.map((definition) => ownGate(definition, factsOf(definition), world));
  return [...gateKinds, ...own];
}

function factsOf(definition: GateDefinition): ReturnType<typeof describePhrases> {
  return describePhrases(phrasesOf(definition), definition.defaults);
}
