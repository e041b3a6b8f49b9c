import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { ClientAbilities } from '../client-abilities.ts';
import type { OpenDocument } from '../open-documents.ts';

/** Edits of one file, for its present state alone where an editor can tell states apart. */
export function workspaceEdit(
  { uri, version }: Pick<OpenDocument, 'uri' | 'version'>,
  edits: readonly TextEdit[],
  { versionedEdits }: ClientAbilities,
): WorkspaceEdit {
  if (!versionedEdits) return { changes: { [uri]: [...edits] } };
  return { documentChanges: [{ textDocument: { uri, version }, edits: [...edits] }] };
}
