import type { Compilation, Position, Renaming } from '#model';
import { applyFixes } from '../../../../text/apply-fixes.ts';
import { KNOWN_CONSTANTS } from '../../../constants.ts';
import { isConstantName } from '../../../sentence/words.ts';
import type { OpenScenario } from '../open-scenario.ts';
import { type ConstantPlace, constantAt, isRenamable } from './constant-places.ts';

/** Gives a constant another name everywhere, unless the scenario would mean something else then. */
export function renameConstant(
  scenario: OpenScenario,
  places: readonly ConstantPlace[],
  { at, to }: { readonly at: Position; readonly to: string },
): Renaming {
  const found = constantAt(places, at);
  if (found === null) return refuse('there is no constant here');
  const { name } = found;
  if (!isRenamable(found)) return refuse(`${name} is a name that the language reads: it cannot be renamed`);
  if (!isConstantName(to)) {
    return refuse(
      'a name is a capital letter followed by capital letters, digits and _; AND, OR and NOT are none',
    );
  }
  if (to === name) return { ok: true, edits: [] };
  if (KNOWN_CONSTANTS.includes(to)) return refuse(`${to} is a name that the language reads itself`);
  if (places.some((place) => place.name === to)) return refuse(`there is a constant ${to} already`);
  const edits = places
    .filter((place) => place.name === name)
    .map(({ range }) => ({ range, replacement: to }));
  const renamed = scenario.compile(applyFixes(scenario.document.text, edits).text);
  return meaningOf(renamed, to, name) === meaningOf(scenario.compilation, name, name)
    ? { ok: true, edits }
    : refuse(`with the name ${to} the scenario would mean something else: choose another one`);
}

function refuse(message: string): Renaming {
  return { ok: false, message };
}

/** All that a scenario means, as far as the name of a constant has no part in it. */
function meaningOf({ scenario, diagnostics }: Compilation, name: string, as: string): string {
  if (scenario === null) return '';
  const { constants, assertions, ...rest } = scenario;
  return JSON.stringify({
    ...rest,
    constants: Object.entries(constants).map(([key, value]) => [key === name ? as : key, value]),
    // Prose is kept word for word, whatever is in it.
    assertions: assertions.map(({ kind, params }) => [kind, params]),
    codes: diagnostics.map(({ code }) => code),
  });
}
