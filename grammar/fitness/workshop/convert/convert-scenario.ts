import type { Compilation, Form } from '#model';
import { splitPath } from '../../compile.ts';
import { constantsOf } from '../../constants.ts';
import { type Language, type ReadDocument, readDocument } from '../../read-document.ts';
import { type Trial, tryAdl, tryMarkdown } from './candidates.ts';
import { differenceOf } from './difference.ts';
import type { Loss } from './part.ts';
import { readAdlParts } from './read-adl-parts.ts';
import { readMarkdownParts } from './read-markdown-parts.ts';
import { writeAdl } from './write-adl.ts';
import { writeMarkdown } from './write-markdown.ts';

/** A scenario to be written down in another form. */
export interface ScenarioToConvert {
  readonly id: string;
  readonly text: string;
  /** Null for the other form than the one it has. */
  readonly to: Form | null;
}

/** What a scenario is converted with. */
export interface ConversionTools {
  readonly language: Language;
  readonly compile: (source: {
    readonly id: string;
    readonly bytes: Uint8Array;
    readonly named: boolean;
    readonly portability: boolean;
  }) => Compilation;
}

/** A scenario in its new form, or why it cannot be written in it. */
export type Conversion =
  | {
      readonly ok: true;
      readonly id: string;
      readonly form: Form;
      readonly text: string;
      /** What has no place in the new form, in the order of the file. */
      readonly losses: readonly Loss[];
    }
  | { readonly ok: false; readonly reasons: readonly Loss[] };

/** Writes a scenario down in another form. What it means is the same, or it is refused. */
export function convertScenario({ id, text, to }: ScenarioToConvert, tools: ConversionTools): Conversion {
  const before = compiled(id, text, tools);
  const reading = readDocument({ bytes: text, extension: splitPath(id).extension }, tools.language);
  const mistakes = mistakesOf(before);
  if (!reading.ok || before.scenario === null || mistakes.length > 0) return { ok: false, reasons: mistakes };
  const form = to ?? (before.scenario.form === 'adl' ? 'markdown' : 'adl');
  if (form === before.scenario.form) {
    const what = `it is ${form === 'adl' ? 'ADL' : 'Markdown'} already`;
    return { ok: false, reasons: [{ line: 1, what }] };
  }
  const { document } = reading;
  const { text: converted, losses, refusals } = write(document, tools.language);
  if (refusals.length > 0)
    return { ok: false, reasons: refusals.map(({ line, what }) => ({ line, what: `${what} ${CANNOT}` })) };
  const path = pathIn(form, id);
  const after = compiled(path, converted, tools);
  const difference = differenceOf(before.scenario, after.scenario);
  const reasons =
    difference === null ? mistakesOf(after).map(({ what }) => ({ line: 1, what })) : [difference];
  if (reasons.length > 0) return { ok: false, reasons };
  return { ok: true, id: path, form, text: converted, losses };
}

const CANNOT = 'cannot be written there without saying something else';

function compiled(id: string, text: string, { compile }: ConversionTools): Compilation {
  return compile({ id, bytes: new TextEncoder().encode(text), named: true, portability: false });
}

function mistakesOf({ diagnostics }: Compilation): readonly Loss[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ range, code, message }) => ({ line: range.start.line, what: `${code}: ${message}` }));
}

function write(document: ReadDocument, language: Language) {
  const constants = constantsOf(document.definitions);
  const trial = (read: Trial['read']): Trial => ({ language, constants, read });
  if (document.layout === null) return writeMarkdown(readAdlParts(document), trial(tryMarkdown(language)));
  const { parts, losses } = readMarkdownParts(document, document.layout);
  const written = writeAdl(parts, trial(tryAdl));
  return { ...written, losses: [...losses, ...written.losses].sort((a, b) => a.line - b.line) };
}

/** The path of a scenario once it is in a form. */
function pathIn(form: Form, id: string): string {
  const { extension } = splitPath(id);
  return id.slice(0, id.length - extension.length) + (form === 'adl' ? '.adl' : '.md');
}
