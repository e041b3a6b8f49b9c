import type { Options } from '#options';
import { createPalette, type Palette, reporters } from '#reporters';
import { wantsColour } from '../colour.ts';
import type { Host } from '../host.ts';
import { reportFile } from '../report-outputs.ts';

const CLEAR = '\u001b[2J\u001b[H';

/** Where a watch itself speaks to a person, between the rounds. */
export interface Screen {
  readonly colour: boolean;
  readonly palette: Palette;
  columns(): number;
  /** Whether long lines are broken here; otherwise whoever shows them does. */
  readonly wraps: boolean;
  say(lines: readonly string[]): void;
  /** Begins anew at the top, with these lines, where that is wanted and can be. */
  turnPage(lines: readonly string[]): void;
}

/** Keeps out of the way of a program that reads stdout. */
export function createScreen(
  options: Pick<Options, 'color' | 'clear' | 'silent' | 'reporter'>,
  host: Host,
): Screen {
  const known: Readonly<Record<string, { readonly forPrograms: boolean }>> = reporters;
  const isTaken = options.reporter.some(
    (choice) => reportFile(choice) === null && known[choice.name]?.forPrograms,
  );
  const output = isTaken ? host.stderr : host.stdout;
  const canClear = options.clear && output.isTerminal && host.environment['TERM'] !== 'dumb';
  const write = (text: string): void => {
    if (!options.silent) output.write(text);
  };
  const colour = wantsColour(options.color, host.environment, output);
  return {
    colour,
    palette: createPalette(colour),
    columns: () => (output.isTerminal ? Math.max(20, output.columns()) : 120),
    wraps: output.isTerminal,
    say: (lines) => write(asText(lines)),
    // In one write, so that nothing flickers.
    turnPage: (lines) => write(`${canClear ? CLEAR : ''}${asText(lines)}`),
  };
}

function asText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
