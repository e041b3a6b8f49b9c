import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configNames } from '#options';
import { writeAtomically } from '#runs';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { initFiles, initScript } from '../init-files.ts';
import { invocationOf } from '../invocation.ts';
import { refuse } from '../refuse.ts';
import type { CommandAction } from './command.ts';

const STEPS = [
  ['run --crew demo', 'put both scenarios to the embedded crew'],
  ['plan', 'see what was understood of them'],
  ['help subject', 'reach a crew of your own'],
] as const;

/** Writes what a newcomer needs and leaves alone what is there. */
export const init: CommandAction = async (request, host) => {
  if (request.positionals.length > 0)
    return refuse(host, [{ message: 'init takes no arguments', hint: null }]);
  try {
    for (const [path, content] of Object.entries(initFiles))
      host.stdout.write(writeNew(path, content, host.cwd));
    host.stdout.write(addScript(host.cwd));
  } catch (error) {
    return refuse(host, [{ message: `init cannot write here: ${reasonOf(error)}`, hint: null }]);
  }
  host.stdout.write(nextSteps(host));
  return exitCodes.done;
};

function writeNew(path: string, content: string, cwd: string): string {
  const isConfig = configNames.includes(path);
  const there = isConfig ? configNames.find((name) => existsSync(join(cwd, name))) : undefined;
  if (there !== undefined) return `  kept     ${there}\n`;
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  try {
    writeFileSync(join(cwd, path), content, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return `  kept     ${path}\n`;
    throw error;
  }
  return `  written  ${path}\n`;
}

/** Adds the script to a package.json that has none of that name; the file's indentation stays. */
function addScript(cwd: string): string {
  const file = join(cwd, 'package.json');
  if (!existsSync(file)) return `  no package.json, so no script\n`;
  const text = readFileSync(file, 'utf8');
  const manifest = parseManifest(text);
  if (manifest === null) return `  kept     package.json, which is no JSON object\n`;
  const scripts = asObject(manifest['scripts']) ?? {};
  if (Object.hasOwn(scripts, initScript.name))
    return `  kept     package.json: it has a script "${initScript.name}"\n`;
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? '  ';
  const changed = { ...manifest, scripts: { ...scripts, [initScript.name]: initScript.command } };
  const fault = writeAtomically(file, `${JSON.stringify(changed, null, indent)}\n`);
  if (fault !== null) throw new Error(fault.message);
  return `  changed  package.json: npm run ${initScript.name}\n`;
}

function parseManifest(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return asObject(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return null;
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value)) : null;
}

function nextSteps(host: Host): string {
  const command = invocationOf(host.environment);
  return [
    '',
    'Next:',
    ...STEPS.map(([words, what]) => `${`  ${command} ${words}`.padEnd(36)}${what}`),
    '',
  ].join('\n');
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
