import { relative } from 'node:path';
import { counted } from '#reporters';
import type { Host } from '../host.ts';
import { printable } from '../printable.ts';
import { promptDiffLines, promptMistakeLines } from './prompt-lines.ts';
import type { PromptNews } from './prompt-news.ts';
import { createScreen } from './screen.ts';
import type { FileChanges, WatchState } from './watch-state.ts';

/** Finds out which scenarios prompts that changed concern, and sees to it that they are asked once it makes sense. */
export async function takePrompts(changes: FileChanges, state: WatchState, host: Host): Promise<void> {
  const { prompts, options } = state.setup;
  const changed = [...changes]
    .filter(([path, change]) => change !== 'unchanged' && prompts.isPrompt(path))
    .map(([path]) => path);
  if (changed.length === 0) return;
  const news = await state.prompts.news(changed, options);
  const told = changed.filter((path) => news === null || news.isTold(path));
  for (const path of changed) {
    if (told.includes(path)) continue;
    state.notices.push(`changed ${nameOf(path, options.root)}: same composed text, nobody is asked`);
  }
  if (told.length > 0) askAgain(told, state);
  if (news !== null) tellNews(news, state, host);
}

/** What was measured of the scenarios that these prompts concern says nothing of today. */
function askAgain(told: readonly string[], state: WatchState): void {
  const { prompts, deploy, suite, options } = state.setup;
  const isConcerned = (scenario: Parameters<typeof prompts.concerns>[1]): boolean =>
    told.some((path) => prompts.concerns(path, scenario));
  outdate(state, isConcerned);
  const concerned = suite
    .scenarios()
    .filter(isConcerned)
    .map(({ id }) => id);
  state.agenda.touch(concerned);
  for (const id of concerned) state.asking?.withdraw(id, 'a prompt changed');
  for (const path of told) {
    if (deploy.mode === 'hook' && concerned.length > 0) state.undeployed.add(path);
    state.notices.push(`changed ${nameOf(path, options.root)}: ${counted(concerned.length, 'scenario')}`);
  }
  if (deploy.mode === 'manual') state.agenda.hold(concerned, 'once the crew has the prompts');
  else state.agenda.unhold(concerned);
  state.stopDeploying?.();
}

function tellNews({ diff, wrong }: PromptNews, { setup, notices }: WatchState, host: Host): void {
  const screen = createScreen(setup.options, host);
  notices.push(
    ...promptDiffLines(diff, screen.palette).map((line) => `  ${line}`),
    ...promptMistakeLines(wrong, screen),
  );
}

/** Also of scenarios whose file is gone at the moment: it may come back. */
function outdate(
  { ledger }: WatchState,
  isConcerned: (scenario: { readonly id: string; readonly tags: readonly string[] }) => boolean,
): void {
  for (const verdict of ledger.verdicts()) if (isConcerned(verdict)) ledger.outdate(verdict.id, 'prompts');
}

function nameOf(path: string, root: string): string {
  return printable(relative(root, path).replaceAll('\\', '/') || path);
}
