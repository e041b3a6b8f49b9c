import type { RunHeader, ScenarioReport } from '#model';
import type { Palette } from '../support/palette.ts';
import { quoteForShell } from '../support/quote-for-shell.ts';

/** What the command is written with. */
interface AgainStyle {
  readonly palette: Palette;
  readonly command: string;
}

/**
 * The command that comes to the verdict on one scenario again: like the run itself it asks the crew, or decides
 * what was recorded. Of what was never recorded it says how to ask it.
 */
export function againLine(
  scenario: Pick<ScenarioReport, 'iterations'>,
  place: string,
  run: RunHeader | null,
  { palette, command }: AgainStyle,
): string {
  const flags = textsOf(run?.options['flags']);
  const line = (label: string, words: readonly string[]): string =>
    `  ${palette.dim(label)}  ${[command, ...[...words, place].map(quoteForShell)].join(' ')}`;
  const source = run?.source ?? null;
  if (run === null || source === null) return line('again', ['run', ...flags]);
  if (source.how === 'resumed') return line('again', ['run', ...crewOf(run), ...flags]);
  if (scenario.iterations.length > 0) return line('again', ['evaluate', run.id, ...flags]);
  return line('to ask', ['run', ...crewOf(run), ...flags]);
}

/** The crew that was named then, where the command line has named none since. */
function crewOf({ options }: RunHeader): readonly string[] {
  const { crew } = options;
  return typeof crew === 'string' && !textsOf(options['flags']).includes('--crew') ? ['--crew', crew] : [];
}

/** A log may hold anything. */
function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
}
