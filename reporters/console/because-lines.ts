import { foreignInline } from '../support/foreign-text.ts';
import { hanging } from '../support/hanging.ts';
import type { Palette } from '../support/palette.ts';
import type { RunView } from './run-view.ts';

const LONGEST = 400;

/** Why a scenario has no verdict; what was told as the run's trouble is not told again. */
export function becauseLines(
  reason: string,
  { troubles }: Pick<RunView, 'troubles'>,
  { palette, columns }: { readonly palette: Palette; readonly columns: number | null },
): string[] {
  const told = troubles.has(reason) ? 'of the trouble above' : foreignInline(reason, LONGEST);
  return hanging(`  ${palette.dim('because')} `, told, columns);
}
