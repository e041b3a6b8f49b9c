import type { Connection } from 'vscode-languageserver';
import type { TokenMemory } from './features/semantic-tokens.ts';
import type { LanguageWorld } from './language-world.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { OpenDocuments } from './open-documents.ts';
import type { Publisher } from './publisher.ts';

/** What follows what an editor does with its files. */
export interface FileSync {
  readonly connection: Connection;
  readonly lifecycle: Lifecycle;
  readonly documents: OpenDocuments;
  readonly publisher: Publisher;
  readonly tokens: TokenMemory;
  readonly world: Pick<LanguageWorld, 'lookAround'>;
}

/** Keeps up with the files that an editor opens, changes, saves and closes. */
export function syncFiles({ connection, lifecycle, documents, publisher, tokens, world }: FileSync): void {
  const on = lifecycle.notification;
  connection.onDidOpenTextDocument(
    on((params) => {
      documents.open(params);
      publisher.publishSoon(params.textDocument.uri);
    }),
  );
  connection.onDidChangeTextDocument(
    on((params) => {
      documents.change(params);
      publisher.publishSoon(params.textDocument.uri);
    }),
  );
  connection.onDidCloseTextDocument(
    on(({ textDocument: { uri } }) => {
      if (!documents.has(uri)) return;
      documents.close(uri);
      tokens.forget(uri);
      publisher.clear(uri);
    }),
  );
  // A config may have been saved, or a run made.
  connection.onDidSaveTextDocument(on(() => world.lookAround()));
  connection.onDidChangeWatchedFiles(on(() => world.lookAround()));
}
