import { reporters } from '../../../reporters/index.ts';
import { keys } from '../../../src/cli/watch/keys.ts';
import type { Reporter } from '../../../src/model/index.ts';
import { demoFaults } from '../../../src/subjects/demo/faults.ts';
import { damages } from '../../../src/subjects/replay/damages/index.ts';
import { code, slug, table } from './markdown.ts';

/** Every reporter, a line each. */
export function reporterTable(): string {
  const rows = Object.entries<Reporter>(reporters).map(([name, { summary, forPrograms, ownFile }]) => [
    `[${code(name)}](#${slug(name)})`,
    summary,
    forPrograms ? 'programs' : 'people',
    ownFile === undefined ? 'where you say, or printed' : `where you say, or ${code(ownFile)}`,
  ]);
  return table(['reporter', 'gives', 'for', 'goes'], rows);
}

/** What `mutate` does to a saved discussion. */
export function damageTable(): string {
  return table(
    ['damage', 'what is done'],
    damages.map(({ name, summary }) => [code(name), summary]),
  );
}

/** The keys of a watch. */
export function keyTable(): string {
  const rows = Object.entries(keys).map(([name, does]) => [name === 'return' ? 'Enter' : code(name), does]);
  return table(['key', 'does'], rows);
}

/** The faults that the embedded crew makes on request. */
export function faultTable(): string {
  return table(
    ['fault', 'what happens'],
    Object.entries(demoFaults).map(([name, does]) => [code(name), does]),
  );
}
