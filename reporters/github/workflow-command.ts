import { cleanText, sliceWell } from '../support/foreign-text.ts';

/** The annotations that GitHub knows. */
export type AnnotationLevel = 'error' | 'warning' | 'notice';

/** One annotation on a file. */
export interface Annotation {
  readonly level: AnnotationLevel;
  readonly file: string;
  readonly line: number | null;
  readonly column?: number | null;
  readonly endLine?: number | null;
  readonly title: string;
  readonly message: string;
}

/** GitHub cuts longer ones without a word. */
const MOST_MESSAGE = 4000;
const MOST_TITLE = 200;

/** One line that GitHub Actions reads from the output; nothing in its texts can end it or begin another. */
export function workflowCommand(annotation: Annotation): string {
  const { level, file, line, column = null, endLine = null, title, message } = annotation;
  const properties = [
    ['file', file.replaceAll('\\', '/')],
    ['line', line],
    ['col', column],
    ['endLine', endLine],
    ['title', oneLine(title)],
  ].flatMap(([name, value]) =>
    value === null || value === '' ? [] : [`${name}=${escapeProperty(String(value))}`],
  );
  return `::${level} ${properties.join(',')}::${escapeData(message) || 'no message'}`;
}

function oneLine(text: string): string {
  return cleanText(sliceWell(text, MOST_TITLE)).replace(/\s+/g, ' ').trim();
}

function escapeData(text: string): string {
  const clean = cleanText(sliceWell(text, MOST_MESSAGE)).trim();
  return clean.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
