import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { readResults, stageScript } from './stage-script.ts';
import type { Stage, Step } from './stages.ts';

/** A stage that takes longer hangs. */
const PATIENCE_MS = 120_000;

/** Where the reader is told to be. */
const SHOWN_FOLDER = '/home/you/project';

/** A step with what came of it. */
export interface Played {
  readonly step: Step;
  readonly output: string;
}

/** Does what a stage wants in a folder of its own. Throws where a step ends otherwise than the page says. */
export async function playStage(stage: Stage, repository: string): Promise<readonly Played[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'crew-fitness-docs-'));
  const folder = join(scratch, 'project');
  furnish(scratch, repository);
  const ports = await Promise.all(
    stage.ports.map(async (shown) => [shown, String(await freePort())] as const),
  );
  const script = ports.reduce((text, [shown, free]) => text.replaceAll(shown, free), stageScript(stage));
  const child = spawn('sh', ['-c', script], {
    cwd: folder,
    env: environment(scratch, repository),
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, to end what a page leaves in the background.
    detached: true,
  });
  try {
    const printed = await outputOf(child);
    const shown = ports.reduce((text, [port, free]) => text.replaceAll(free, port), printed);
    return checked(stage, shown.replaceAll(folder, SHOWN_FOLDER));
  } finally {
    endGroup(child);
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The package is installed there, and `npx` finds it: without the network, and without the time that npm takes. */
function furnish(scratch: string, repository: string): void {
  const bin = join(scratch, 'bin');
  for (const folder of ['project', 'node_modules', 'bin']) mkdirSync(join(scratch, folder));
  symlinkSync(repository, join(scratch, 'node_modules', 'crew-fitness'));
  // Who knows the number of the process can end it: some commands stay.
  const start = `echo $$ >"$HOME/pid"\nexec "${process.execPath}" "${join(repository, 'bin', 'crew-fitness.js')}" "$@"`;
  const commands = {
    'crew-fitness': start,
    npx: `[ "$1" = crew-fitness ] || { echo "npx $1: not here" >&2; exit 127; }\nshift\nexport npm_command=exec\n${start}`,
  };
  for (const [name, text] of Object.entries(commands)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
}

/** Nothing of the machine, so that a page does not tell of it. */
function environment(scratch: string, repository: string): NodeJS.ProcessEnv {
  const path = [join(scratch, 'bin'), dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);
  return { PATH: path, HOME: scratch, REPOSITORY: repository, LANG: 'C.UTF-8', TZ: 'UTC' };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function outputOf(child: ChildProcess): Promise<string> {
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = once(child, 'close');
  const patience = setTimeout(() => endGroup(child), PATIENCE_MS);
  await once(child, 'exit');
  clearTimeout(patience);
  // What is left in the background holds the output open.
  endGroup(child);
  await closed;
  return Buffer.concat(chunks).toString('utf8');
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}

function checked(stage: Stage, printed: string): readonly Played[] {
  const results = readResults(printed);
  return stage.steps.map((step, at) => {
    const result = results[at];
    if (result === undefined) {
      throw new Error(`${step.where}: the stage ended before "${step.command}"\n${printed.slice(-2000)}`);
    }
    const { exitCode, output } = result;
    if (exitCode === 0 || exitCode === step.exit) return { step, output };
    throw new Error(`${step.where}: "${step.command}" ended with ${exitCode}\n${output}`);
  });
}
