import type { Environment, Options } from '#options';
import { createPalette, type Palette } from '#reporters';
import { wantsColour } from '../colour.ts';
import type { Host } from '../host.ts';

/** Where lines about saved runs are shown. */
export interface Screen {
  readonly palette: Palette;
  readonly columns: number;
  /** Whether long lines are broken here; otherwise whoever shows them does. */
  readonly wraps: boolean;
  /** Whether it can show nothing but ASCII. */
  readonly isAscii: boolean;
  print(lines: readonly string[]): void;
  /** Whether nobody reads any more (`| head`). */
  isClosed(): boolean;
}

/** Width of lines that go to a pipe or a file, where nobody can tell. */
const PIPE_COLUMNS = 120;
const LEAST_COLUMNS = 40;

/** Our own marks where only ASCII can be shown, each as wide as what it stands for. */
const ASCII: Readonly<Record<string, string>> = {
  ...{ '✓': '+', '✗': 'x', '·': '.', '…': '~', '│': '|', '─': '-', '▸': '>', '≤': '<' },
};

/** The standard output of this process as such a screen. */
export function openScreen(options: Pick<Options, 'color'>, host: Host): Screen {
  const { stdout, environment } = host;
  const isAscii = showsAsciiOnly(environment);
  let closed = false;
  stdout.onClosed(() => {
    closed = true;
  });
  return {
    palette: createPalette(wantsColour(options.color, environment, stdout)),
    columns: stdout.isTerminal ? Math.max(LEAST_COLUMNS, stdout.columns()) : PIPE_COLUMNS,
    wraps: stdout.isTerminal,
    isAscii,
    print: (lines) => {
      const text = lines.map((line) => `${line}\n`).join('');
      stdout.write(isAscii ? text.replace(/[✓✗·…│─▸≤]/g, (mark) => ASCII[mark] ?? mark) : text);
    },
    isClosed: () => closed,
  };
}

/**
 * Whether a terminal can show nothing but ASCII: the console of Linux and those that speak like a VT have no other
 * marks in their fonts, and a locale that is named without UTF-8 says so. Where none is named, as in most containers,
 * whoever reads the output has a terminal that can.
 */
export function showsAsciiOnly({ TERM = '', LC_ALL, LC_CTYPE, LANG }: Environment): boolean {
  const locale = LC_ALL || LC_CTYPE || LANG || '';
  return /^(linux|vt\d+)/.test(TERM) || (locale !== '' && !/utf-?8/i.test(locale));
}
