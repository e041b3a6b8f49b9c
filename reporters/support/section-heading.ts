import type { Palette } from './palette.ts';

/** A longer rule tells no more. */
const MOST_COLUMNS = 80;

/** A line that a part of a long output begins with: its title in a rule across the screen. */
export function sectionHeading(
  title: string,
  { palette, columns }: { readonly palette: Palette; readonly columns: number },
): string {
  const rule = '─'.repeat(Math.max(0, Math.min(columns, MOST_COLUMNS) - title.length - 4));
  return `${palette.dim('──')} ${palette.bold(title)} ${palette.dim(rule)}`.trimEnd();
}
