// Starts `crew-fitness lsp` for the files that are ours, and again when its path changes.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

const isWindows = process.platform === 'win32';

/** The server at work; null while there is none. */
let client = null;
/** One start or stop after the other. */
let last = Promise.resolve();

/** Called once by the editor, when one of our files is there. */
async function activate({ subscriptions }) {
  const { commands, workspace } = vscode;
  subscriptions.push(
    commands.registerCommand('adl.restart', () => inTurn(restart)),
    workspace.onDidChangeConfiguration((change) =>
      change.affectsConfiguration('adl.path') ? inTurn(restart) : undefined,
    ),
  );
  await inTurn(restart);
}

/** Called by the editor at its end. */
function deactivate() {
  return inTurn(stop);
}

function inTurn(action) {
  last = last.then(action, action);
  return last;
}

async function restart() {
  await stop();
  const server = serverCommand();
  client = new LanguageClient('adl', 'ADL', server, {
    documentSelector: ['adl', 'adl-prompt', 'markdown', 'yaml', 'helm'].map((language) => ({ language })),
  });
  try {
    await client.start();
  } catch (error) {
    client = null;
    const said = error instanceof Error ? error.message : String(error);
    const line = [server.command, ...server.args].join(' ');
    vscode.window.showErrorMessage(`ADL: ${line} did not start (${said}). See the setting adl.path.`);
  }
}

async function stop() {
  const stopped = client;
  client = null;
  // A server that never answered cannot be asked to end, and is gone already.
  await stopped?.stop().catch(() => {});
}

/** What is started: what the settings name, else what the open folder has installed, else what npx finds. */
function serverCommand() {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const named = vscode.workspace.getConfiguration('adl').get('path', '').trim();
  const installed = folder === undefined ? '' : join(folder, 'node_modules', '.bin', programName());
  if (named !== '') return command(named, ['lsp'], folder);
  if (existsSync(installed)) return command(installed, ['lsp'], folder);
  // Nothing is downloaded that nobody asked for.
  return command('npx', ['--no', 'crew-fitness', 'lsp'], folder);
}

function programName() {
  return isWindows ? 'crew-fitness.cmd' : 'crew-fitness';
}

/** On Windows only a shell starts what npm installs. */
function command(program, args, cwd) {
  const quoted = isWindows && program.includes(' ') ? `"${program}"` : program;
  return { command: quoted, args, options: { cwd, shell: isWindows } };
}

module.exports = { activate, deactivate };
