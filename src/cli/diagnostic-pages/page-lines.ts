import type { ExampleFile } from '#model';
import { clipLine, type Palette, severityStyle } from '#reporters';
import { wrapped } from '../help-lines.ts';
import type { DiagnosticPage } from './diagnostic-pages.ts';

const COLUMNS = 80;
const MARGIN = '    ';
/** Of a longer example the rest is like the beginning. */
const MOST_LINES = 24;

/** The page of a diagnostic code as a terminal shows it. */
export function pageLines(page: DiagnosticPage, palette: Palette): readonly string[] {
  const { code, severity, explanation } = page;
  const { meaning, why, mend, wrong, right } = explanation;
  const repair = repairSentence(page);
  return [
    `${severityStyle(severity, palette)(severity)} ${palette.bold(code)}`,
    ...[meaning, why, mend, ...(repair === null ? [] : [repair])].flatMap((text) => ['', ...wrapped(text)]),
    '',
    ...example('Wrong', wrong, palette),
    '',
    ...example('Right', right, palette),
  ];
}

/** Which command repairs it; null where no repair is right for sure. */
export function repairSentence({ lint, explanation }: DiagnosticPage): string | null {
  return explanation.isRepairable === true ? `${lint} --fix repairs it where one repair is right.` : null;
}

/** The lines of an example as far as they are shown. */
export function exampleLines({ text }: ExampleFile): readonly string[] {
  const lines = text.trimEnd().split('\n');
  const more = lines.length - MOST_LINES;
  return more <= 1 ? lines : [...lines.slice(0, MOST_LINES), `... and ${more} more lines`];
}

/** What an example is called, and how it is stored if not as others are. */
export function exampleName({ file, encoding }: ExampleFile): string {
  return encoding === undefined ? file : `${file}, saved as UTF-16`;
}

function example(title: string, shown: ExampleFile, palette: Palette): readonly string[] {
  return [
    `${palette.bold(title)} ${palette.dim(`(${exampleName(shown)})`)}`,
    '',
    ...exampleLines(shown).map((line) => clipLine(`${MARGIN}${line}`.trimEnd(), COLUMNS)),
  ];
}
