import { join, relative, resolve } from 'node:path';
import type { Outcome } from '#options';
import { failure, success } from '#options';
import { fileOfId } from '../scenario-id.ts';
import { matchesGlobs } from '../watch/matches-globs.ts';

/** Where patterns are typed, and what ids are relative to. */
export interface PatternPlace {
  readonly cwd: string;
  readonly root: string;
}

/**
 * The ids that patterns stand for: a path or a folder, a glob, or a part of a path, the first of these that fits. The
 * files need not be there. A pattern that stands for none is a mistake.
 */
export function matchIds(
  patterns: readonly string[],
  ids: readonly string[],
  place: PatternPlace,
): Outcome<ReadonlySet<string>> {
  const found = patterns.map((pattern) => ({ pattern, ids: idsOf(pattern, ids, place) }));
  const vain = found.filter((match) => match.ids.length === 0);
  if (vain.length === 0) return success(new Set(found.flatMap((match) => match.ids)));
  return failure(
    ...vain.map(({ pattern }) => ({ message: `${pattern} is no scenario of this run`, hint: null })),
  );
}

function idsOf(pattern: string, ids: readonly string[], { cwd, root }: PatternPlace): readonly string[] {
  const path = relative(root, resolve(cwd, pattern)).replaceAll('\\', '/');
  const part = pattern.replaceAll('\\', '/').replace(/^\.\//, '');
  const ways: readonly ((id: string) => boolean)[] = [
    (id) => path === '' || [id, fileOfId(id)].includes(path) || id.startsWith(`${path}/`),
    (id) => matchesGlobs(join(root, fileOfId(id)), [path], root),
    (id) => id.includes(part),
  ];
  return ways.map((way) => ids.filter(way)).find((those) => those.length > 0) ?? [];
}
