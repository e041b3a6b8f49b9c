import type { ExampleFile, Severity } from '#model';
import type { Palette } from '#reporters';
import { wrapped } from '../help-lines.ts';
import type { DiagnosticPage } from './diagnostic-pages.ts';

const hues: Readonly<Record<Severity, 'red' | 'yellow' | 'cyan'>> = {
  error: 'red',
  warning: 'yellow',
  info: 'cyan',
};

/** The page of a diagnostic code as a terminal shows it. */
export function pageLines(
  { code, severity, explanation }: DiagnosticPage,
  palette: Palette,
): readonly string[] {
  const { meaning, why, mend, wrong, right } = explanation;
  return [
    `${palette[hues[severity]](severity)} ${palette.bold(code)}`,
    '',
    ...wrapped(meaning),
    '',
    ...wrapped(why),
    '',
    ...wrapped(mend),
    '',
    ...example('Wrong', wrong, palette),
    '',
    ...example('Right', right, palette),
  ];
}

function example(title: string, { file, text, encoding }: ExampleFile, palette: Palette): readonly string[] {
  const stored = encoding === undefined ? '' : ', saved as UTF-16';
  const lines = text.trimEnd().split(/\r\n?|\n/);
  return [
    `${palette.bold(title)} ${palette.dim(`(${file}${stored})`)}`,
    '',
    ...lines.map((line) => `    ${line}`.trimEnd()),
  ];
}
