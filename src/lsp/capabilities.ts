import { PositionEncodingKind, type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver';
import { codeActionKinds } from './features/code-actions.ts';
import { tokenLegend } from './features/semantic-tokens.ts';

/** What this server can do. UTF-16 is what every client knows, and what our own positions count in. */
export function capabilities(): ServerCapabilities {
  return {
    positionEncoding: PositionEncodingKind.UTF16,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    completionProvider: { triggerCharacters: ['(', '[', '"', ' '] },
    hoverProvider: true,
    codeActionProvider: { codeActionKinds: [...codeActionKinds] },
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentSymbolProvider: true,
    foldingRangeProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    semanticTokensProvider: { legend: tokenLegend, full: { delta: true }, range: false },
    codeLensProvider: {},
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
}
