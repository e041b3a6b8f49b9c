import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver';
import type { OpenDocument } from '../open-documents.ts';
import { inFile } from '../places.ts';

/** The lines that an editor can fold away. */
export function folding({ sections }: OpenDocument): FoldingRange[] {
  return sections.flatMap((section) =>
    section.document.folds().map(({ first, last, kind }) => {
      const { start, end } = inFile(section, {
        start: { line: first, column: 1 },
        end: { line: last, column: 1 },
      });
      return {
        startLine: start.line - 1,
        endLine: end.line - 1,
        kind: kind === 'comment' ? FoldingRangeKind.Comment : FoldingRangeKind.Region,
      };
    }),
  );
}
