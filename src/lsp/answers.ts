import type { Connection } from 'vscode-languageserver';
import type { ClientAbilities } from './client-abilities.ts';
import { codeActions } from './features/code-actions.ts';
import { codeLenses } from './features/code-lens.ts';
import { complete } from './features/completion.ts';
import { folding } from './features/folding.ts';
import { formatting } from './features/formatting.ts';
import { hover } from './features/hover.ts';
import { definition, references, renamable, rename } from './features/navigation.ts';
import { outline } from './features/outline.ts';
import type { TokenMemory } from './features/semantic-tokens.ts';
import type { LanguageWorld } from './language-world.ts';
import type { Lifecycle } from './lifecycle.ts';
import { notOpen, type OpenDocument, type OpenDocuments } from './open-documents.ts';
import { field, positionOf, rangeOf, textOf, uriOf } from './params.ts';

/** What requests are answered with. */
export interface AnswerSettings {
  readonly connection: Connection;
  readonly lifecycle: Lifecycle;
  readonly documents: OpenDocuments;
  readonly world: LanguageWorld;
  readonly tokens: TokenMemory;
  readonly client: () => ClientAbilities;
}

/** Answers every request about a file. */
export function answerRequests(settings: AnswerSettings): void {
  const { connection, lifecycle, documents, world, tokens, client } = settings;
  /** The file as it was when that was asked. One of which nothing was said is a mistake of the client. */
  const about =
    <P, R>(answer: (open: OpenDocument, params: P) => R | Promise<R>) =>
    async (params: P): Promise<R> => {
      const uri = uriOf(params);
      const open = await documents.read(uri);
      if (open === null) throw notOpen(uri);
      return answer(open, params);
    };
  const on = <P, R>(answer: (open: OpenDocument, params: P) => R | Promise<R>) =>
    lifecycle.request(about(answer));

  connection.onCompletion(on((open, { position }) => complete(open, positionOf(position), client())));
  connection.onHover(on((open, { position }) => hover(open, positionOf(position), client())));
  connection.onCodeAction(
    on((open, params) => {
      const asked = {
        ...params,
        range: rangeOf(params.range),
        context: params.context ?? { diagnostics: [] },
      };
      return codeActions(open, asked, client());
    }),
  );
  connection.onDocumentFormatting(on((open) => [...formatting(open)]));
  connection.onDocumentRangeFormatting(on((open, { range }) => [...formatting(open, rangeOf(range))]));
  connection.onDocumentSymbol(on((open) => outline(open, client())));
  connection.onFoldingRanges(on((open) => folding(open)));
  connection.onDefinition(on((open, { position }) => definition(open, positionOf(position))));
  connection.onReferences(
    on((open, { position, context }) => [
      ...references(open, positionOf(position), field(context, 'includeDeclaration') === true),
    ]),
  );
  connection.onPrepareRename(on((open, { position }) => renamable(open, positionOf(position))));
  connection.onRenameRequest(
    on((open, { position, newName }) =>
      rename(open, { at: positionOf(position), to: textOf(newName, 'newName') }, client()),
    ),
  );
  connection.languages.semanticTokens.on(on((open) => tokens.full(open)));
  connection.languages.semanticTokens.onDelta(
    on((open, { previousResultId }) => tokens.difference(open, textOf(previousResultId, 'previousResultId'))),
  );
  connection.onCodeLens(on((open) => codeLenses(open, world)));
}
