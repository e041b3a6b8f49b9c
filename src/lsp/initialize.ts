import type { Connection, InitializeParams, InitializeResult } from 'vscode-languageserver';
import { capabilities } from './capabilities.ts';
import type { LanguageWorld } from './language-world.ts';
import type { Lifecycle } from './lifecycle.ts';
import { field } from './params.ts';

/** What a session begins with. */
export interface SessionStart {
  readonly connection: Connection;
  readonly lifecycle: Lifecycle;
  readonly world: Pick<LanguageWorld, 'setFolders'>;
  readonly tool: { readonly name: string; readonly version: string };
}

/** Takes up the folders that are open, now and as they come and go, and says what the server can do. */
export function initialize(params: InitializeParams, start: SessionStart): InitializeResult {
  const { connection, lifecycle, world, tool } = start;
  let folders = foldersOf(params);
  world.setFolders(folders);
  // What the library offers for it asks the client to be told, which it was by our capabilities.
  connection.onNotification(
    'workspace/didChangeWorkspaceFolders',
    lifecycle.notification((params: unknown) => {
      const event = field(params, 'event');
      const removed = new Set(urisOf(field(event, 'removed')));
      folders = [...folders.filter((uri) => !removed.has(uri)), ...urisOf(field(event, 'added'))];
      world.setFolders(folders);
    }),
  );
  return { capabilities: capabilities(), serverInfo: tool };
}

/** `rootUri` is how older clients name their one folder. */
function foldersOf(params: InitializeParams): readonly string[] {
  const folders = urisOf(params.workspaceFolders);
  if (folders.length > 0) return folders;
  const root = field(params, 'rootUri');
  return typeof root === 'string' ? [root] : [];
}

function urisOf(folders: unknown): readonly string[] {
  if (!Array.isArray(folders)) return [];
  return folders.map((folder) => field(folder, 'uri')).filter((uri) => typeof uri === 'string');
}
