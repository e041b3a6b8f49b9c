import type { Palette } from '../../support/palette.ts';

/** What the parts of the strength report are shown with. */
export interface StrengthStyle {
  readonly palette: Palette;
  readonly columns: number;
  readonly verbose: boolean;
}

/** A strength with two decimals, in the colour of how good that is; `-` where there is none. */
export function showStrength(strength: number | null, { palette }: StrengthStyle): string {
  if (strength === null) return '-';
  const colour = strength < 0.5 ? palette.red : strength < 0.8 ? palette.yellow : palette.green;
  return colour(twoDecimals(strength));
}

/** All and nothing are said only of what is exactly that. */
export function twoDecimals(share: number): string {
  const shown = share.toFixed(2);
  if (shown === '1.00' && share < 1) return '0.99';
  return shown === '0.00' && share > 0 ? '0.01' : shown;
}
