import { readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { writePages } from './write-pages.ts';

/** The pages on which something is produced, below the repository. */
export function pagePaths(repository: string): readonly string[] {
  const docs = readdirSync(join(repository, 'docs')).filter((name) => name.endsWith('.md'));
  return ['README.md', ...docs.sort().map((name) => `docs/${name}`)];
}

/** Writes the pages, or with `--check` shows what would change; the exit code. */
export async function main(repository: string, words: readonly string[]): Promise<number> {
  const isCheck = words.includes('--check');
  const named = words.filter((word) => !word.startsWith('--'));
  const paths = pagePaths(repository).filter((path) => named.length === 0 || named.includes(path));
  // Most of the time goes into waiting for discussions.
  const pages = await writePages(paths, { repository, atOnce: 2 * availableParallelism() });
  const changed = pages.filter(({ before, after }) => before !== after);
  for (const { path, before, after } of changed) {
    if (isCheck) console.log(createTwoFilesPatch(path, path, before, after, 'as it is', 'as it should be'));
    else writeFileSync(join(repository, path), after);
    console.log(isCheck ? `${path} is out of date: npm run docs writes it` : `written ${path}`);
  }
  return isCheck && changed.length > 0 ? 1 : 0;
}
