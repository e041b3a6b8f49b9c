import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTellKind } from '../../src/cli/language-server/text-kind.ts';
import { type BuiltCli, buildCli } from '../support/run-cli.ts';

const folder = fileURLToPath(new URL('../../docs/editors/vscode/', import.meta.url));
const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const { languages, grammars, configuration, commands } = manifest.contributes;

/** What is used of the extension's package.json. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly main: string;
  readonly contributes: {
    readonly languages: readonly { readonly id: string; readonly configuration: string }[];
    readonly grammars: readonly {
      readonly scopeName: string;
      readonly path: string;
      readonly language?: string;
    }[];
    readonly configuration: { readonly properties: Readonly<Record<string, object>> };
    readonly commands: readonly {
      readonly command: string;
      readonly title: string;
      readonly category: string;
    }[];
  };
}

describe('the manifest', () => {
  test('names files that are there', () => {
    const named: readonly string[] = [
      manifest.main,
      ...languages.map((language) => language.configuration),
      ...grammars.map((grammar) => grammar.path),
    ];
    expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  test.each(grammars)('$path is the grammar $scopeName', ({ path, scopeName, language }) => {
    const grammar = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    expect(grammar.scopeName).toBe(scopeName);
    const ids = languages.map(({ id }) => id);
    if (language === undefined) expect(grammar.injectionSelector).toMatch(/^L:/);
    else expect(ids).toContain(language);
  });

  test('calls languages as the server knows them', () => {
    const sections = { prompts: [] } as never;
    const tell = createTellKind({ include: [], exclude: [], root: '/nowhere', sections });
    const kindOf = (languageId: string) =>
      tell({ path: '/nowhere/untitled', languageId, text: '', hasGates: () => true });
    expect(languages.map(({ id }) => [id, kindOf(id)])).toEqual([
      ['adl', 'scenario'],
      ['adl-prompt', 'prompt'],
    ]);
    expect([kindOf('markdown'), kindOf('yaml'), kindOf('helm'), kindOf('python')]).toEqual([
      'scenario',
      'manifests',
      'manifests',
      null,
    ]);
  });

  test('the settings and commands that the code uses are those that it offers, and the README has them all', () => {
    const code = readFileSync(join(folder, manifest.main), 'utf8');
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const settings = Object.keys(configuration.properties);
    expect(settings).toEqual(['adl.path', 'adl.trace.server']);
    for (const setting of settings) expect(readme).toContain(`| \`${setting}\` |`);
    for (const { command, title, category } of commands) {
      expect(code).toContain(`'${command}'`);
      expect(readme).toContain(`${category}: ${title}`);
    }
    expect(readme).toContain(`${manifest.name}-${manifest.version}.vsix`);
  });
});

interface Started {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: { readonly cwd?: string; readonly shell: boolean };
}

/** The editor's side of the extension, played. */
function playEditor(settings: {
  readonly workspace?: string;
  readonly path?: string;
  readonly fails?: boolean;
}) {
  const events: string[] = [];
  const started: Started[] = [];
  const registered = new Map<string, () => unknown>();
  let path = settings.path ?? '';
  let changed: (change: { affectsConfiguration(name: string): boolean }) => unknown = () => {};
  const vscode = {
    commands: { registerCommand: (name: string, action: () => unknown) => registered.set(name, action) },
    window: { showErrorMessage: (text: string) => events.push(text) },
    workspace: {
      workspaceFolders:
        settings.workspace === undefined ? undefined : [{ uri: { fsPath: settings.workspace } }],
      getConfiguration: (section: string) => ({
        get: (name: string) => (`${section}.${name}` === 'adl.path' ? path : undefined),
      }),
      onDidChangeConfiguration: (listener: typeof changed) => {
        changed = listener;
      },
    },
  };
  class LanguageClient {
    constructor(
      id: string,
      _name: string,
      server: Started,
      { documentSelector }: { documentSelector: { language: string }[] },
    ) {
      events.push(`${id}: ${documentSelector.map(({ language }) => language).join(' ')}`);
      started.push(server);
    }
    start() {
      events.push('start');
      return settings.fails === true ? Promise.reject(new Error('no such program')) : Promise.resolve();
    }
    stop() {
      events.push('stop');
      return Promise.resolve();
    }
  }
  const real = createRequire(import.meta.url);
  const fakes: Readonly<Record<string, unknown>> = {
    vscode,
    'vscode-languageclient/node': { LanguageClient },
  };
  const module = { exports: {} as { activate(context: object): Promise<void>; deactivate(): Promise<void> } };
  const code = readFileSync(join(folder, manifest.main), 'utf8');
  new Function('require', 'module', code)((name: string) => fakes[name] ?? real(name), module);
  return {
    ...module.exports,
    events,
    started,
    run: (command: string) => registered.get(command)?.(),
    setPath: (value: string) => {
      path = value;
      return changed({ affectsConfiguration: (name) => name === 'adl.path' });
    },
    setOther: () => changed({ affectsConfiguration: () => false }),
  };
}

/** A folder that has the program installed. */
function installed(script: string): string {
  const workspace = mkdtempSync(join(tmpdir(), 'workspace-'));
  onTestFinished(() => rmSync(workspace, { recursive: true, force: true }));
  const program = join(workspace, 'node_modules', '.bin', 'crew-fitness');
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, script);
  chmodSync(program, 0o755);
  return workspace;
}

describe.skipIf(process.platform === 'win32')('the extension', () => {
  test('starts what the folder has installed', async () => {
    const workspace = installed('');
    const editor = playEditor({ workspace });
    await editor.activate({ subscriptions: [] });
    expect(editor.started).toEqual([
      {
        command: join(workspace, 'node_modules', '.bin', 'crew-fitness'),
        args: ['lsp'],
        options: { cwd: workspace, shell: false },
      },
    ]);
    await editor.deactivate();
    expect(editor.events).toEqual(['adl: adl adl-prompt markdown yaml helm', 'start', 'stop']);
  });

  test('else npx, which must not download anything', async () => {
    const editor = playEditor({});
    await editor.activate({ subscriptions: [] });
    expect(editor.started).toEqual([
      { command: 'npx', args: ['--no', 'crew-fitness', 'lsp'], options: { cwd: undefined, shell: false } },
    ]);
  });

  test('first of all what the settings name, and starts anew when that changes or somebody asks', async () => {
    const editor = playEditor({ workspace: installed(''), path: ' /opt/crew-fitness ' });
    const subscriptions: unknown[] = [];
    await editor.activate({ subscriptions });
    expect(subscriptions).toHaveLength(2);
    await editor.setOther();
    expect(editor.started).toHaveLength(1);
    await Promise.all([editor.setPath('/opt/other'), editor.run('adl.restart')]);
    expect(editor.started.map(({ command }) => command)).toEqual([
      '/opt/crew-fitness',
      '/opt/other',
      '/opt/other',
    ]);
    expect(editor.events.filter((event) => event === 'start' || event === 'stop')).toEqual([
      ...['start', 'stop', 'start', 'stop', 'start'],
    ]);
  });

  test('says so when the program does not start, and ends in peace', async () => {
    const editor = playEditor({ path: '/nowhere/crew-fitness', fails: true });
    await editor.activate({ subscriptions: [] });
    await editor.deactivate();
    expect(editor.events.slice(1)).toEqual([
      'start',
      'ADL: /nowhere/crew-fitness lsp did not start (no such program). See the setting adl.path.',
    ]);
  });
});

describe.skipIf(process.platform === 'win32')('with the real program', () => {
  let cli: BuiltCli;
  beforeAll(async () => {
    cli = await buildCli();
  }, 60_000);
  afterAll(() => cli.remove());

  test('what is started answers as a language server', async () => {
    const workspace = installed(`#!/bin/sh\nexec "${process.execPath}" "${cli.entry}" "$@"\n`);
    const editor = playEditor({ workspace });
    await editor.activate({ subscriptions: [] });
    const [server] = editor.started;
    const child = spawn(server?.command ?? '', [...(server?.args ?? [])], { cwd: workspace });
    onTestFinished(() => {
      child.kill();
    });
    const params = { processId: null, rootUri: null, capabilities: {} };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    let heard = '';
    for await (const chunk of child.stdout) {
      heard += String(chunk);
      if (heard.includes('"id":1')) break;
    }
    expect(heard).toContain('"semanticTokensProvider"');
  }, 30_000);
});
