import { type Connection, ErrorCodes, MessageType, ResponseError } from 'vscode-languageserver';
import type { Clock } from '#model';
import { answerRequests } from './answers.ts';
import { type ClientAbilities, readAbilities } from './client-abilities.ts';
import { createTokenMemory } from './features/semantic-tokens.ts';
import { initialize } from './initialize.ts';
import type { LanguageWorld, WorldChange } from './language-world.ts';
import type { Lifecycle } from './lifecycle.ts';
import { createOpenDocuments } from './open-documents.ts';
import { createPublisher } from './publisher.ts';
import { syncFiles } from './sync-files.ts';

/** What a session is made of. */
export interface SessionSettings {
  readonly connection: Connection;
  readonly lifecycle: Lifecycle;
  readonly world: LanguageWorld;
  readonly clock: Clock;
  readonly tool: { readonly name: string; readonly version: string };
  readonly log: (error: unknown) => void;
}

/** Takes up whatever an editor may say; what it returns ends that. */
export function openSession(settings: SessionSettings): () => void {
  const { connection, lifecycle, world, clock, log } = settings;
  let client: ClientAbilities = readAbilities(null);
  const documents = createOpenDocuments(world);
  const tokens = createTokenMemory();
  const publisher = createPublisher({
    ...{ clock, documents },
    withVersions: () => client.diagnosticVersions,
    send: (params) => void connection.sendDiagnostics(params).catch(ignore),
    onBug: log,
  });
  world.onChange((change) => {
    if (!lifecycle.isRunning) return;
    if (change.type === 'config') {
      documents.outdate();
      documents.uris().forEach(publisher.publishSoon);
    }
    tellChange(change, connection, client);
  });
  connection.onInitialize((params) => {
    if (!lifecycle.begin())
      return new ResponseError(ErrorCodes.InvalidRequest, 'it was initialized before', { retry: false });
    client = readAbilities(params.capabilities);
    return initialize(params, settings);
  });
  connection.onShutdown(() => lifecycle.end() ?? undefined);
  connection.onRequest(
    (method: string) =>
      lifecycle.refusal() ?? new ResponseError(ErrorCodes.MethodNotFound, `there is no method ${method}`),
  );
  syncFiles({ connection, lifecycle, documents, publisher, tokens, world });
  answerRequests({ connection, lifecycle, documents, world, tokens, client: () => client });
  return publisher.close;
}

/** What the editor shows has to be asked for anew, as far as it can be told so. */
function tellChange(change: WorldChange, connection: Connection, client: ClientAbilities): void {
  if (change.type === 'trouble') {
    const shown = { type: MessageType.Warning, message: change.message };
    connection.sendNotification('window/showMessage', shown).catch(ignore);
    return;
  }
  if (client.refreshesLenses) connection.sendRequest('workspace/codeLens/refresh').catch(ignore);
  if (change.type === 'config' && client.refreshesTokens)
    connection.sendRequest('workspace/semanticTokens/refresh').catch(ignore);
}

/** An editor that went away is noticed where its messages are read. */
function ignore(): void {}
