import { resolve } from 'node:path';
import { didYouMean, failure, type Outcome, success } from '#options';
import { matchesGlobs } from '../watch/matches-globs.ts';

/** A line, and perhaps a column, behind the name of a file. */
const AT_LINE = /^(.+?):\d{1,9}(?::\d{1,9})?$/;

/** As much of a scenario as is needed to find it. */
interface Named {
  readonly id: string;
  readonly file?: string;
}

/** The scenarios that a word stands for: those with that path, else with it as a part of theirs, else by a glob. */
export function chooseScenarios<S extends Named>(scenarios: readonly S[], word: string): readonly S[] {
  const text = (AT_LINE.exec(word)?.[1] ?? word).replaceAll('\\', '/').replace(/^\.\//, '');
  const ways: readonly ((scenario: S) => boolean)[] = [
    ({ id, file }) => id === text || file === text,
    ({ id }) => id.includes(text),
    ({ id }) => matchesGlobs(resolve('/', id), [text], '/'),
  ];
  for (const way of ways) {
    const found = scenarios.filter(way);
    if (found.length > 0) return found;
  }
  return [];
}

/** The same, where finding none is a mistake. */
export function chosenScenarios<S extends Named>(
  scenarios: readonly S[],
  word: string,
  run: string,
): Outcome<readonly S[]> {
  const found = chooseScenarios(scenarios, word);
  if (found.length > 0) return success(found);
  const names = scenarios.map(({ id }) => id.slice(id.lastIndexOf('/') + 1).replace(/\.[^.]*$/, ''));
  const hint = didYouMean(word, names) ?? `what it asked is shown by: crew-fitness runs show ${run}`;
  return failure({ message: `run ${run} asked no scenario ${JSON.stringify(word)}`, hint });
}
