import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import {
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { everything } from './play-server.ts';
import { soon } from './soon.ts';

/** An editor as its user sees it: a process of the server at work on a folder. */
export interface Editor {
  readonly client: ProtocolConnection;
  readonly child: ChildProcess;
  readonly folder: string;
  readonly exitCode: Promise<number | null>;
  readonly shown: readonly string[];
  readonly refreshes: readonly string[];
  open(name: string, text: string, languageId?: string): Promise<OpenFile>;
}

/** A file in an editor. */
interface OpenFile {
  readonly uri: string;
  text(): string;
  /** Replaces a stretch, by offsets. */
  edit(start: number, end: number, text: string): Promise<void>;
  apply(edits: readonly TextEdit[]): Promise<void>;
  /** What is wrong with the state of this moment, once that is told. */
  problems(): Promise<readonly Diagnostic[]>;
  ask<R>(method: string, params?: object): Promise<R>;
  /** Of the first place of a text; `further` characters behind its start. */
  place(text: string, further?: number): { readonly line: number; readonly character: number };
}

/** A folder with files. */
export function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'editor-')));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Starts the built program on a folder, as an editor does. */
export async function startEditor(
  entry: string,
  folder: string,
  args: readonly string[] = [],
): Promise<Editor> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: tmpdir(),
    TMPDIR: tmpdir(),
    API_TOKEN: 'open-sesame-42',
  };
  const child = spawn(process.execPath, [entry, 'lsp', ...args], { cwd: folder, env });
  const client = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const told = new Map<string, { readonly version: number; readonly diagnostics: readonly Diagnostic[] }>();
  const shown: string[] = [];
  const refreshes: string[] = [];
  client.onNotification('textDocument/publishDiagnostics', ({ uri, version, diagnostics }) => {
    told.set(uri, { version, diagnostics });
  });
  client.onNotification('window/showMessage', ({ message }) => void shown.push(message));
  for (const method of ['workspace/codeLens/refresh', 'workspace/semanticTokens/refresh'])
    client.onRequest(method, () => {
      refreshes.push(method);
      return null;
    });
  client.listen();
  onTestFinished(() => {
    client.dispose();
    child.kill();
  });
  const exitCode = new Promise<number | null>((resolve) => child.on('close', resolve));
  const root = pathToFileURL(folder).href;
  await client.sendRequest('initialize', {
    processId: process.pid,
    rootUri: root,
    workspaceFolders: [{ uri: root, name: 'root' }],
    capabilities: everything,
  });
  await client.sendNotification('initialized', {});
  return {
    ...{ client, child, folder, exitCode, shown, refreshes },
    open: async (name, text, languageId = 'adl') => {
      const uri = pathToFileURL(join(folder, name)).href;
      await client.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId, version: 1, text },
      });
      return openFile(client, TextDocument.create(uri, languageId, 1, text), told);
    },
  };
}

function openFile(
  client: ProtocolConnection,
  first: TextDocument,
  told: ReadonlyMap<string, { readonly version: number; readonly diagnostics: readonly Diagnostic[] }>,
): OpenFile {
  let file = first;
  const { uri } = file;
  const edit = async (start: number, end: number, text: string): Promise<void> => {
    const range = { start: file.positionAt(start), end: file.positionAt(end) };
    const version = file.version + 1;
    file = TextDocument.update(file, [{ range, text }], version);
    const contentChanges = [{ range, text }];
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges,
    });
  };
  return {
    uri,
    edit,
    text: () => file.getText(),
    apply: (edits) => edit(0, file.getText().length, TextDocument.applyEdits(file, [...edits])),
    problems: async () => {
      await soon(() => {
        if (told.get(uri)?.version !== file.version) throw new Error('nothing was told of this state');
      });
      return told.get(uri)?.diagnostics ?? [];
    },
    ask: (method, params = {}) =>
      client.sendRequest(`textDocument/${method}`, { textDocument: { uri }, ...params }),
    place: (text, further = 0) => {
      const offset = file.getText().indexOf(text);
      if (offset < 0) throw new Error(`there is no ${text}`);
      return file.positionAt(offset + further);
    },
  };
}
