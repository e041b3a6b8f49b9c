import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the package, whose package.json and data the tool looks for, and out of version control's sight. */
const builds = join(root, '.crew-fitness');

/** What a process of the tool left behind. */
interface CliResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How the tool is started. */
interface CliSettings {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What is written to the process. */
  readonly input?: string | Uint8Array;
  /** Called once the process runs, for signals and closed pipes. */
  readonly started?: (child: ReturnType<typeof spawn>) => void;
}

/** The tool, built from the sources of this moment, and how to get rid of the build. */
export interface BuiltCli {
  run(args: readonly string[], settings: CliSettings): Promise<CliResult>;
  /** Does what `bin/crew-fitness.js` does. */
  readonly entry: string;
  remove(): void;
}

/** Builds the tool into a folder of its own inside the package, so that no test meets a stale `dist`. */
export async function buildCli(): Promise<BuiltCli> {
  mkdirSync(builds, { recursive: true });
  const folder = mkdtempSync(join(builds, 'cli-under-test-'));
  await build({
    absWorkingDir: root,
    entryPoints: { cli: 'src/cli/main.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: ['jiti'],
    minify: true,
    keepNames: true,
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });
  const entry = join(folder, 'crew-fitness.mjs');
  writeFileSync(entry, "import { start } from './cli.mjs';\nawait start();\n");
  return {
    entry,
    run: (args, settings) => runOnce(entry, args, settings),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Variables of whoever runs the tests that would change what the tool prints. */
const QUIET = {
  NO_COLOR: '1',
  GITHUB_ACTIONS: '',
  GITHUB_STEP_SUMMARY: '',
  npm_command: '',
  CREW_FITNESS_ENDPOINT: '',
};

function runOnce(entry: string, args: readonly string[], settings: CliSettings): Promise<CliResult> {
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: settings.cwd,
    env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir(), TMPDIR: tmpdir(), ...QUIET, ...settings.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A process that reads nothing may be gone before all is written.
  child.stdin.on('error', () => {});
  child.stdin.end(settings.input);
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  settings.started?.(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) =>
      resolve({
        exitCode,
        stdout: Buffer.concat(stdout).toString('utf8'),
        stderr: Buffer.concat(stderr).toString('utf8'),
      }),
    );
  });
}
