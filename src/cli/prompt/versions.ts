import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { PromptFile } from '#grammar/prompt';
import { failure, type Options, type Outcome, success } from '#options';
import { findRevision, type Revision } from './git.ts';
import { loadPrompts } from './load-prompts.ts';
import { loadRevision } from './load-revision.ts';

/** One of two versions of prompts, and what it is called. */
export interface Version {
  readonly label: string;
  readonly files: readonly PromptFile[];
}

/** Where versions are looked for. */
export interface VersionPlace {
  readonly options: Options;
  readonly cwd: string;
}

/** What a word stands for: a file or folder here, a commit, or a file or folder of a commit. */
type Side =
  | { readonly kind: 'path'; readonly label: string; readonly path: string }
  | { readonly kind: 'here'; readonly label: string; readonly path: null }
  | {
      readonly kind: 'commit';
      readonly label: string;
      readonly path: string | null;
      readonly revision: Revision;
    };

const HERE: Side = { kind: 'here', label: 'here', path: null };

/** Reads the two versions that words name: without any the last commit and the files here. */
export async function readVersions(
  words: readonly string[],
  place: VersionPlace,
): Promise<Outcome<readonly [before: Version, after: Version]>> {
  const sides = await sidesOf(words, place);
  if (!sides.ok) return sides;
  const [before, after] = sides.value;
  const was = await load(before, place);
  if (!was.ok) return was;
  const is = await load(after, place);
  return is.ok ? success([was.value, is.value]) : is;
}

async function sidesOf(
  words: readonly string[],
  place: VersionPlace,
): Promise<Outcome<readonly [Side, Side]>> {
  const [first = 'HEAD', second, ...more] = words.length === 1 ? rangeOf(words[0] ?? '', place) : words;
  if (more.length > 0) return failure({ message: 'prompt diff compares two versions', hint: null });
  const before = await sideOf(first, place);
  if (!before.ok) return before;
  const after =
    second === undefined ? success(counterpart(before.value, place)) : await sideOf(second, place);
  if (!after.ok) return after;
  if (second === undefined && before.value.kind === 'path') {
    const head = await sideOf('HEAD', place);
    return head.ok ? success([narrowed(head.value, before.value), before.value]) : head;
  }
  return success([narrowed(before.value, after.value), narrowed(after.value, before.value)]);
}

/** `a..b` are two commits. */
function rangeOf(word: string, { cwd }: VersionPlace): readonly string[] {
  const [, from = '', to = ''] = /^(.+?)\.\.(.+)$/.exec(word) ?? [];
  return from === '' || existsSync(resolve(cwd, word)) ? [word] : [from, to];
}

async function sideOf(word: string, { cwd }: VersionPlace): Promise<Outcome<Side>> {
  const path = resolve(cwd, word);
  if (existsSync(path)) return success({ kind: 'path', label: word, path });
  const [, name = word, within = null] = /^([^:]+):(.*)$/.exec(word) ?? [];
  const revision = await findRevision(cwd, name);
  if (!revision.ok)
    return failure({
      message: `${word} is no path, and no commit: ${reasonOf(revision.errors)}`,
      hint: null,
    });
  if (revision.value === null) {
    return failure({
      message: `${word} is no path and no commit`,
      hint: 'name two files or folders, or commits as git does: HEAD~1, main, HEAD:prompts',
    });
  }
  const { top } = revision.value;
  // As git has it: from the folder of the repository, unless it begins with a dot.
  const base = within?.startsWith('.') === true ? cwd : top;
  return success({
    kind: 'commit',
    label: word,
    path: within === null ? null : resolve(base, within),
    revision: revision.value,
  });
}

function reasonOf(errors: readonly { readonly message: string }[]): string {
  return errors.map(({ message }) => message).join(', ');
}

/** What a single version is compared with. */
function counterpart(side: Side, { cwd }: VersionPlace): Side {
  if (side.kind !== 'commit' || side.path === null) return HERE;
  if (!existsSync(side.path)) return HERE;
  return { kind: 'path', label: relative(cwd, side.path) || '.', path: side.path };
}

/** A commit beside a file or folder is asked for that alone. */
function narrowed(side: Side, other: Side): Side {
  return side.kind === 'commit' && side.path === null && other.path !== null
    ? { ...side, path: other.path }
    : side;
}

async function load(side: Side, { options, cwd }: VersionPlace): Promise<Outcome<Version>> {
  const { label } = side;
  if (side.kind === 'commit') {
    const read = await loadRevision({ revision: side.revision, path: side.path, options, cwd });
    return read.ok ? success({ label, files: read.value }) : read;
  }
  const patterns = side.path === null ? [] : [side.path];
  const read = await loadPrompts({ patterns, options, cwd, mayBeEmpty: true });
  return read.ok ? success({ label, files: read.value.files }) : read;
}
