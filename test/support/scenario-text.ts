import { createLanguage } from '../../grammar/fitness/read-document.ts';
import { createCompiler } from '../../grammar/index.ts';
import { gateKinds } from '../../src/gates/index.ts';
import type { Assertion, Compilation, Diagnostic, Range } from '../../src/model/index.ts';

const vocabulary = { gates: gateKinds, judgeKeywords: ['REFLECTS', 'GROUNDED'] };

/** The compiler as the program builds it. */
export const compiler = createCompiler(vocabulary);

/** The same language without the compiler around it. */
export const scenarioLanguage = createLanguage(vocabulary);

/** Compiles a text as if it stood in a file that was named. */
export function compileText(id: string, bytes: string | Uint8Array, portability = false): Compilation {
  return compiler.compile({ id, bytes, named: true, portability });
}

/** A range on one line: `line:column-line:column`. */
export function spell({ start, end }: Range): string {
  return `${start.line}:${start.column}-${end.line}:${end.column}`;
}

/** A diagnostic on one line, its hint and fix on the next ones. */
export function tell({ severity, code, message, range, hint, fix }: Diagnostic): string {
  const lines = [`${spell(range)} ${severity} ${code}: ${message}`];
  if (hint !== null) lines.push(`  hint: ${hint}`);
  if (fix !== null) lines.push(`  fix: ${spell(fix.range)} -> ${JSON.stringify(fix.replacement)}`);
  return lines.join('\n');
}

/** An assertion as far as its meaning goes. */
export function meaning({ kind, params }: Assertion): object {
  return { kind, ...params };
}

/** Codes of diagnostics, in order. */
export function codes({ diagnostics }: Compilation): string[] {
  return diagnostics.map(({ code }) => code);
}
