import { relative } from 'node:path';
import { diffPrompts, knowPrompts, lintPrompts, type PromptDiff, type PromptFile } from '#grammar/prompt';
import type { Options } from '#options';
import type { DiagnosedFile } from '#reporters';
import { loadPrompts } from '../prompt/load-prompts.ts';

/** What became of prompts. */
export interface PromptNews {
  readonly diff: PromptDiff;
  /** Files that changed, and what is wrong in them now; what is merely worth a thought is left to `prompt lint`. */
  readonly wrong: readonly DiagnosedFile[];
  /** Whether a change of a file (absolute) can matter to the crew: not where every agent is told the same as before. */
  isTold(path: string): boolean;
}

/** All prompts that the config names, as they are now; null where they cannot be read. */
export async function readPrompts(options: Options): Promise<readonly PromptFile[] | null> {
  const loaded = await loadPrompts({ patterns: [], options, cwd: options.root, mayBeEmpty: true });
  return loaded.ok ? loaded.value.files : null;
}

/** Compares prompts with those of before. */
export function promptNews({
  before,
  after,
  changed,
  options,
}: {
  readonly before: readonly PromptFile[];
  readonly after: readonly PromptFile[];
  /** Absolute. */
  readonly changed: readonly string[];
  readonly options: Pick<Options, 'root' | 'promptBudget'> & {
    readonly sections: Pick<Options['sections'], 'severities'>;
  };
}): PromptNews {
  const idOf = (path: string): string => relative(options.root, path).replaceAll('\\', '/');
  const ids = new Set(changed.map(idOf));
  const diff = diffPrompts(before, after);
  const { sections, promptBudget: budget } = options;
  const wrong = lintPrompts(
    after.filter(({ id }) => ids.has(id)),
    { severities: sections.severities, budget, besides: after.filter(({ id }) => !ids.has(id)) },
  ).map(({ file, source, diagnostics }) => ({
    ...{ file, source },
    diagnostics: diagnostics.filter(({ severity }) => severity !== 'info'),
  }));
  const sides = [sideOf(before), sideOf(after)];
  return { diff, wrong, isTold: (path) => isTold(idOf(path), sides, diff) };
}

/** What is known of files in one version. */
interface Side {
  readonly files: ReadonlyMap<string, PromptFile>;
  /** By the id of a file, the agents that it defines or whose prompt it has a part in. */
  readonly agents: ReadonlyMap<string, ReadonlySet<string>>;
}

function sideOf(files: readonly PromptFile[]): Side {
  const agents = new Map<string, Set<string>>();
  for (const { agent, parts } of knowPrompts(files).composed) {
    for (const id of [agent.file, ...parts.map(({ module }) => module.source.file)]) {
      agents.set(id, (agents.get(id) ?? new Set()).add(keyOf(agent)));
    }
  }
  return { files: new Map(files.map((file) => [file.id, file])), agents };
}

function keyOf({ name, namespace }: { readonly name: string; readonly namespace: string | null }): string {
  return JSON.stringify([namespace, name]);
}

function isTold(id: string, sides: readonly Side[], { agents }: PromptDiff): boolean {
  const told = new Set(sides.flatMap((side) => [...(side.agents.get(id) ?? [])]));
  if (told.size > 0) return agents.some((agent) => told.has(keyOf(agent)));
  const [was, is] = sides.map(({ files }) => textsOf(files.get(id)));
  // A file without any module is a prompt for a reason that only its author knows.
  if (was === '' && is === '') return true;
  // Crews are made of manifests: one that no agent refers to is told to nobody. Other files may get there in other ways.
  const isForAgents = /\.ya?ml$/i.test(id) && sides.some((side) => side.agents.size > 0);
  return was !== is && !isForAgents;
}

function textsOf(file: PromptFile | undefined): string {
  if (file === undefined || file.modules.length === 0) return '';
  return JSON.stringify(
    file.modules.map(({ name, namespace, order, text }) => [name, namespace, order, text]),
  );
}
