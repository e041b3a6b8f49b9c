import type { PromptDiff } from '#grammar/prompt';
import { type DiagnosedFile, type Palette, renderDiagnostics, sectionHeading } from '#reporters';
import { agentLines, otherModules, ruleLines } from '../prompt/diff-lines.ts';
import type { Screen } from './screen.ts';
import type { WatchLineStyle } from './watch-lines.ts';

/** More of either is for `prompt diff` and `prompt lint`. */
const MOST = { rules: 12, mistakes: 8 };

/** What became of rules, and who is told something else. */
export function promptDiffLines(diff: PromptDiff, palette: Palette): readonly string[] {
  const shown = diff.rules.slice(0, MOST.rules);
  const more = diff.rules.length - shown.length;
  return [
    ...shown.flatMap((change) => ruleLines(change, palette)),
    ...(more > 0 ? [`… and ${more} more rules`] : []),
    ...otherModules(diff).filter((line) => line !== ''),
    ...diff.agents.flatMap((agent) => agentLines(agent, palette)),
  ];
}

/** What may have caused the changes of a round; nothing where no prompt is another one. */
export function promptSection(diff: PromptDiff | null, style: WatchLineStyle): readonly string[] {
  const lines = diff === null ? [] : promptDiffLines(diff, style.palette);
  return lines.length === 0 ? [] : ['', sectionHeading('Prompts that changed', style), '', ...lines];
}

/** What is wrong in prompts that changed. */
export function promptMistakeLines(
  files: readonly DiagnosedFile[],
  { colour, columns, wraps }: Pick<Screen, 'colour' | 'columns' | 'wraps'>,
): readonly string[] {
  return files.flatMap((file) => {
    const { diagnostics } = file;
    if (diagnostics.length === 0) return [];
    const more = diagnostics.length - MOST.mistakes;
    const shown = { ...file, diagnostics: diagnostics.slice(0, MOST.mistakes) };
    const text = renderDiagnostics(shown, { colour, columns: columns(), wraps });
    return [
      ...text.trimEnd().split('\n'),
      ...(more > 0 ? [`… and ${more} more (crew-fitness prompt lint shows them)`] : []),
    ];
  });
}
