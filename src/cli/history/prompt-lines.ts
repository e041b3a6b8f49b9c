import type { Report } from '#model';
import { foreignInline, type Palette } from '#reporters';
import { fittedParts } from './fitted-parts.ts';

/** How the prompts of a run are shown. */
export interface PromptLineStyle {
  readonly palette: Palette;
  readonly columns: number;
  readonly wraps: boolean;
  readonly verbose: boolean;
}

const MOST = 12;
/** As much of a fingerprint as tells one from another. */
const DIGITS = 12;
const LABEL = '    prompts ';

/** What the crew was told, by fingerprints; of modules where no agent is known. Nothing where nobody looked. */
export function promptLines(
  { prompts, options }: Pick<Report['run'], 'prompts' | 'options'>,
  { palette, columns, wraps, verbose }: PromptLineStyle,
): string[] {
  const { agents = [], modules = [] } = prompts ?? {};
  const told = agents.length > 0 ? agents : modules;
  const shown = (verbose ? told : told.slice(0, MOST)).map(
    ({ name, sha256 }) => `${foreignInline(name, 40)} ${palette.dim(foreignInline(sha256.slice(0, DIGITS)))}`,
  );
  const more = told.length - shown.length;
  const parts = [
    ...(options['prompt'] === 'unverified' ? [palette.yellow('prompt unverified')] : []),
    ...shown,
    ...(more > 0 ? [`and ${more} more (--verbose shows them)`] : []),
  ];
  if (parts.length === 0) return [];
  return fittedParts(parts, {
    columns: wraps ? columns : Number.POSITIVE_INFINITY,
    indents: [palette.dim(LABEL), ' '.repeat(LABEL.length)],
    between: ' · ',
  });
}
