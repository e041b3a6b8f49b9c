import type { Assertion } from '#model';
import type { Compile } from '../compile-file.ts';

/** A sentence as the language understands it. */
export interface CompiledSentence {
  readonly sentence: string;
  readonly assertion: Assertion;
}

const LINES_BEFORE = 1;

/** Compiles sentences as if they stood in a scenario; those that nobody would check are left out. */
export function compileSentences(
  sentences: readonly string[],
  compile: Compile,
): readonly CompiledSentence[] {
  const distinct = [...new Set(sentences)];
  const lines = ['DEFINE CONST QUESTION AS "?"', ...distinct.map((sentence) => `ASSERT(${sentence})`)];
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const { scenario, diagnostics } = compile({ id: 'candidates.adl', bytes, named: true, portability: false });
  const wrong = new Set(
    diagnostics.filter(({ severity }) => severity === 'error').map(({ range }) => range.start.line),
  );
  return (scenario?.assertions ?? []).flatMap((assertion) => {
    const { line } = assertion.range.start;
    const sentence = distinct[line - 1 - LINES_BEFORE];
    const isChecked = assertion.kind !== 'advisory' && !wrong.has(line);
    return sentence !== undefined && isChecked ? [{ sentence, assertion }] : [];
  });
}
