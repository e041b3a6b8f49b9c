import { gateKinds, phrasesOf } from '#gates';
import { checkPhrases, ownKindNames } from '#grammar/phrases';
import type { GateDefinition } from '#model';
import type { UsageError } from '#options';

/** More than anybody reads, and few enough to build a grammar of within a second or two. */
const [MOST_GATES, MOST_PHRASES] = [200, 2000];

/** What is wrong with the gates of a config, apart from their shape: names that are taken, and phrases. */
export function ownGateMistakes(
  definitions: readonly GateDefinition[],
  config: string,
): readonly UsageError[] {
  const crowd = crowdMistake(definitions);
  if (crowd !== null) return [{ ...crowd, message: `${config}: ${crowd.message}` }];
  const names = definitions.flatMap((definition, at) => nameMistakes(definition, at, definitions));
  if (names.length > 0) return names.map((message) => ({ message: `${config}: ${message}`, hint: null }));
  const own = definitions.map((definition) => {
    const { kind, openings = [] } = definition;
    return { kind, openings, phrases: phrasesOf(definition) };
  });
  return checkPhrases(gateKinds, own).map(({ kind, place, message, hint }) => {
    const at = definitions.findIndex((definition) => definition.kind === kind);
    return { message: `${config}: gates[${at}].${place} of ${kind}: ${message}`, hint };
  });
}

function crowdMistake(definitions: readonly GateDefinition[]): UsageError | null {
  if (definitions.length > MOST_GATES) {
    const message = `gates has ${definitions.length} of them; ${MOST_GATES} is the most`;
    return { message, hint: 'make one gate of those that differ by a word: what differs is a parameter' };
  }
  const phrases = definitions.reduce(
    (sum, definition) => sum + phrasesOf(definition).length + (definition.openings ?? []).length,
    0,
  );
  if (phrases <= MOST_PHRASES) return null;
  const message = `gates has ${phrases} phrases and openings in all; ${MOST_PHRASES} is the most`;
  return { message, hint: 'make one phrase of those that differ by a word: (one|another), or a parameter' };
}

function nameMistakes(
  { kind }: GateDefinition,
  at: number,
  all: readonly GateDefinition[],
): readonly string[] {
  const place = `gates[${at}].kind`;
  if (ownKindNames.includes(kind) || gateKinds.some((known) => known.kind === kind)) {
    return [`${place}: ${kind} is built in; give the gate another name`];
  }
  const first = all.findIndex((other) => other.kind === kind);
  return first < at ? [`${place}: ${kind} is the name of gates[${first}] already`] : [];
}
