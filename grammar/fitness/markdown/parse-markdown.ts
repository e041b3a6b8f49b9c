import type { ScenarioAst } from '../ast.ts';
import type { Report } from '../placed-finding.ts';
import type { SentenceReader } from '../sentence/source.ts';

/** Reads a file in the Markdown form; whatever is wrong is reported, and the rest is still returned. */
export function parseMarkdown(text: string, _c: { report: Report; reader: SentenceReader }): ScenarioAst {
  return {
    form: 'markdown',
    descriptions: [],
    requires: [],
    tags: [],
    constants: [],
    assertions: [],
    empty: text.trim() === '',
    questionHint: null,
  };
}
