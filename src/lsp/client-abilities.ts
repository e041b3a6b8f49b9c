import { type ClientCapabilities, MarkupKind } from 'vscode-languageserver';

/** What the editor at the other end can do; whatever it does not say, it cannot. */
export interface ClientAbilities {
  readonly snippets: boolean;
  readonly markdownInCompletion: boolean;
  readonly markdownInHover: boolean;
  /** Whether an outline may be a tree. */
  readonly outlineTree: boolean;
  /** Whether an edit may say which version of a file it is for. */
  readonly versionedEdits: boolean;
  readonly codeActionLiterals: boolean;
  readonly diagnosticVersions: boolean;
  readonly refreshesLenses: boolean;
  readonly refreshesTokens: boolean;
}

/** Reads what a client says it can do; anything may stand there. */
export function readAbilities(given: ClientCapabilities | null | undefined): ClientAbilities {
  const text = given?.textDocument;
  const workspace = given?.workspace;
  const completion = text?.completion?.completionItem;
  return {
    snippets: completion?.snippetSupport === true,
    markdownInCompletion: hasMarkdown(completion?.documentationFormat),
    markdownInHover: hasMarkdown(text?.hover?.contentFormat),
    outlineTree: text?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    codeActionLiterals: text?.codeAction?.codeActionLiteralSupport !== undefined,
    diagnosticVersions: text?.publishDiagnostics?.versionSupport === true,
    refreshesLenses: workspace?.codeLens?.refreshSupport === true,
    refreshesTokens: workspace?.semanticTokens?.refreshSupport === true,
  };
}

function hasMarkdown(formats: unknown): boolean {
  return Array.isArray(formats) && formats.includes(MarkupKind.Markdown);
}
