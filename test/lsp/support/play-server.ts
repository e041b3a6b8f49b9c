import { PassThrough } from 'node:stream';
import { onTestFinished } from 'vitest';
import {
  createProtocolConnection,
  type InitializeParams,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { type LanguageWorld, serveLanguages, type WorldChange } from '#lsp';
import { type VirtualClock, virtualClock } from '../../support/virtual-clock.ts';
import { wordLanguage } from './word-language.ts';

/** A server in this process, a real client, and a world in the hands of the test. */
export interface PlayedServer {
  readonly client: ProtocolConnection;
  readonly clock: VirtualClock;
  readonly published: readonly PublishDiagnosticsParams[];
  readonly logged: readonly string[];
  readonly exitCode: Promise<number>;
  /** Writes bytes past the client. */
  sendRaw(text: string | Buffer): void;
  /** All that the server wrote. */
  written(): string;
  change(change: WorldChange): void;
  readonly input: PassThrough;
  readonly calls: readonly string[];
}

/** What a client says of itself when everything is known to it. */
export const everything: InitializeParams['capabilities'] = {
  textDocument: {
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
    hover: { contentFormat: ['markdown'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
    publishDiagnostics: { versionSupport: true },
  },
  workspace: {
    workspaceFolders: true,
    workspaceEdit: { documentChanges: true },
    codeLens: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
  },
};

/** Serves word texts, in files that end in `.words`; each file is one section. */
export function playServer(over: Partial<LanguageWorld> = {}): PlayedServer {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const clock = virtualClock();
  const calls: string[] = [];
  let tell = (_change: WorldChange): void => {};
  const world: LanguageWorld = {
    setFolders: (uris) => void calls.push(`folders ${uris.join(' ')}`),
    read: async ({ uri, text }) => {
      if (!uri.endsWith('.words')) return { sections: [], diagnostics: () => Promise.resolve([]) };
      const document = wordLanguage.open(uri, text);
      return {
        sections: [{ id: uri, text, document, embedded: null }],
        diagnostics: () => Promise.resolve(document.diagnostics),
      };
    },
    forget: (uri) => void calls.push(`forget ${uri}`),
    knowResults: () => Promise.resolve(),
    lastResult: (_uri, _section, { assertion }) => `passed at ${assertion}.0 s`,
    lookAround: () => void calls.push('look'),
    onChange: (listener) => {
      tell = listener;
    },
    isProcessAlive: () => true,
    ...over,
  };
  const exitCode = serveLanguages({
    ...{ input, output, world, clock },
    redact: (text) => text.replaceAll('hunter2', '***'),
    tool: { name: 'crew-fitness', version: '1.2.3' },
    onStray: () => {},
  });
  const chunks: Buffer[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk));
  const client = createProtocolConnection(new StreamMessageReader(output), new StreamMessageWriter(input));
  const published: PublishDiagnosticsParams[] = [];
  const logged: string[] = [];
  client.onNotification('textDocument/publishDiagnostics', (params) => void published.push(params));
  client.onNotification('window/logMessage', ({ message }) => void logged.push(message));
  client.listen();
  onTestFinished(() => {
    input.end();
    client.dispose();
  });
  return {
    ...{ client, clock, published, logged, exitCode, input, calls },
    sendRaw: (text) => void input.write(text),
    written: () => Buffer.concat(chunks).toString('utf8'),
    change: (change) => tell(change),
  };
}

/** A server that was initialized, with a file open. */
export async function playOpen(
  text: string,
  {
    capabilities = everything,
    over = {},
  }: {
    readonly capabilities?: InitializeParams['capabilities'];
    readonly over?: Partial<LanguageWorld>;
  } = {},
): Promise<PlayedServer & { readonly uri: string }> {
  const played = playServer(over);
  const { client } = played;
  await client.sendRequest('initialize', { processId: null, rootUri: 'file:///root', capabilities });
  await client.sendNotification('initialized', {});
  const uri = 'file:///root/a.words';
  await client.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'words', version: 1, text },
  });
  return { ...played, uri };
}
