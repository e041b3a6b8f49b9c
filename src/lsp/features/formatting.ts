import type { Range, TextEdit } from 'vscode-languageserver';
import type { OpenDocument } from '../open-documents.ts';
import { toEdit, touches } from '../places.ts';

/** What formatting changes in all texts of ours, or in those lines of them that are named. */
export function formatting({ sections }: OpenDocument, within: Range | null = null): readonly TextEdit[] {
  return sections
    .flatMap((section) => section.document.format().map((fix) => toEdit(section, fix)))
    .filter((edit): edit is TextEdit => edit !== null)
    .filter(({ range }) => within === null || touches(range, within));
}
