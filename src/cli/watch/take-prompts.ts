import { relative } from 'node:path';
import { counted } from '#reporters';
import type { FileChanges, WatchState } from './watch-state.ts';

/** Finds out which scenarios prompts that changed concern, and sees to it that they are asked once it makes sense. */
export function takePrompts(changes: FileChanges, state: WatchState): void {
  const { prompts, deploy, suite, options } = state.setup;
  const changed = [...changes]
    .filter(([path, change]) => change !== 'unchanged' && prompts.isPrompt(path))
    .map(([path]) => path);
  if (changed.length === 0) return;
  const isConcerned = (scenario: Parameters<typeof prompts.concerns>[1]): boolean =>
    changed.some((path) => prompts.concerns(path, scenario));
  outdate(state, isConcerned);
  const concerned = suite
    .scenarios()
    .filter(isConcerned)
    .map(({ id }) => id);
  state.agenda.touch(concerned);
  for (const id of concerned) state.asking?.withdraw(id, 'a prompt changed');
  for (const path of changed) {
    if (deploy.mode === 'hook' && concerned.length > 0) state.undeployed.add(path);
    state.notices.push(`changed ${nameOf(path, options.root)}: ${counted(concerned.length, 'scenario')}`);
  }
  if (deploy.mode === 'manual') state.agenda.hold(concerned, 'once the crew has the prompts');
  else state.agenda.unhold(concerned);
  state.stopDeploying?.();
}

/** Also of scenarios whose file is gone at the moment: it may come back. */
function outdate(
  { ledger }: WatchState,
  isConcerned: (scenario: { readonly id: string; readonly tags: readonly string[] }) => boolean,
): void {
  for (const verdict of ledger.verdicts()) if (isConcerned(verdict)) ledger.outdate(verdict.id, 'prompts');
}

function nameOf(path: string, root: string): string {
  return relative(root, path).replaceAll('\\', '/') || path;
}
