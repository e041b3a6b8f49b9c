import * as colors from 'kleur/colors';

// kleur decides once for the whole process; here every reporter decides for its own output.
colors.$.enabled = true;

/** Styles of text for one output; without colour they leave it as it is. */
export interface Palette {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
}

const unstyled = (text: string): string => text;

const COLOURED: Palette = {
  bold: (text) => colors.bold(text),
  dim: (text) => colors.dim(text),
  red: (text) => colors.red(text),
  green: (text) => colors.green(text),
  yellow: (text) => colors.yellow(text),
  cyan: (text) => colors.cyan(text),
};

const PLAIN: Palette = {
  bold: unstyled,
  dim: unstyled,
  red: unstyled,
  green: unstyled,
  yellow: unstyled,
  cyan: unstyled,
};

/** The styles that an output can show. */
export function createPalette(colour: boolean): Palette {
  return colour ? COLOURED : PLAIN;
}
