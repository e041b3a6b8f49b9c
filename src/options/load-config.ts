import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CheckedConfig, ConfigSections } from './check-config.ts';
import { defineConfig, defineGate } from './config.ts';
import type { PartialValues } from './partial-values.ts';
import { failure, type Outcome, success } from './usage-error.ts';

/** The names that a config file may have, in the order in which they are looked for. */
export const configNames = ['ts', 'mts', 'js', 'mjs', 'json'].map(
  (ending) => `crew-fitness.config.${ending}`,
);

/** What is configured where, or that nothing is. */
export interface LoadedConfig {
  /** Absolute path; null without a config file. */
  readonly file: string | null;
  /** The folder that scenario ids are relative to: that of the config file, else the working directory. */
  readonly root: string;
  readonly values: PartialValues;
  readonly sections: ConfigSections;
}

/**
 * Loads the config file: the one that is named, else the nearest from the working directory upwards, as far as
 * the root of the git repository.
 */
export async function loadConfig(from: {
  readonly cwd: string;
  readonly named: string | null;
  /** Whether the file may have changed since this process loaded it. */
  readonly again?: boolean;
}): Promise<Outcome<LoadedConfig>> {
  const file = from.named === null ? findConfig(from.cwd) : resolve(from.cwd, from.named);
  if (file === null) return success(noConfig(from.cwd));
  if (!existsSync(file))
    return failure({ message: `there is no config file ${from.named ?? file}`, hint: null });
  const exported = await importConfig(file, from.again === true);
  if (!exported.ok) return exported;
  const checked = await checkExported(exported.value, basename(file));
  return checked.ok ? success({ file, root: dirname(file), ...checked.value }) : checked;
}

/** What holds where nothing is configured, or where what is cannot be used and work goes on. */
export function noConfig(root: string): LoadedConfig {
  const sections: ConfigSections = {
    crews: {},
    judges: {},
    gates: [],
    severities: {},
    judge: {},
    prompts: [],
    deploy: { mode: 'manual' },
  };
  return { file: null, root, values: {}, sections };
}

/** The config file that holds for a folder; null where there is none. */
export function findConfig(cwd: string): string | null {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const found = configNames.map((name) => join(folder, name)).find((path) => existsSync(path));
    if (found !== undefined) return found;
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) return null;
  }
}

/** What Node says of `import` and `export` in a file that it takes for CommonJS. */
const MODULE_SYNTAX = /^(?:Cannot use import statement outside a module|Unexpected token 'export')/;
const MODULE_HINT = 'let its name end in .mjs, or set "type": "module" in package.json';

async function importConfig(file: string, again: boolean): Promise<Outcome<unknown>> {
  try {
    return success(await exportOf(file, again));
  } catch (error) {
    const reason = firstLineOf(error);
    const hint = MODULE_SYNTAX.test(reason) ? MODULE_HINT : null;
    return failure({ message: `${basename(file)} cannot be loaded: ${reason}`, hint });
  }
}

/** Checks what a file exports; getters and proxies in it are code of the user's, which may throw. */
async function checkExported(exported: unknown, name: string): Promise<Outcome<CheckedConfig>> {
  const { checkConfig } = await import('./check-config.ts');
  try {
    return checkConfig(exported, name);
  } catch (error) {
    const message = `${name} cannot be read, since its code throws: ${firstLineOf(error)}`;
    return failure({ message, hint: null });
  }
}

/** The first line only: what follows may quote lines of the file, and with them a secret. */
function firstLineOf(error: unknown): string {
  try {
    return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
  } catch {
    return 'an error that cannot be shown';
  }
}

async function exportOf(file: string, again: boolean): Promise<unknown> {
  if (extname(file) === '.json') return withoutGates(parseJson(await readFile(file, 'utf8')));
  const isTyped = /\.m?ts$/.test(file);
  if (isTyped || again) return loadByJiti(file, isTyped);
  return defaultOf(await import(pathToFileURL(file).href));
}

/** Node keeps the modules that it loaded, jiti need not. What is no TypeScript it leaves to Node unless it is told. */
async function loadByJiti(file: string, isTyped: boolean): Promise<unknown> {
  const { createJiti } = await import('jiti');
  // Lets a config import these where the tool is not installed beside it, as under plain npx.
  const virtualModules = { 'crew-fitness': { defineConfig, defineGate } };
  const jiti = createJiti(import.meta.url, { moduleCache: false, fsCache: false, virtualModules });
  if (isTyped) return jiti.import(file, { default: true });
  const source = await readFile(file, 'utf8');
  const how = { filename: file, ext: extname(file), async: true, forceTranspile: true };
  return defaultOf(await jiti.evalModule(source, how));
}

function defaultOf(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
}

/** A gate of one's own is code. */
function withoutGates(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('gates' in config)) return config;
  throw new Error('gates are code, which JSON cannot hold: write the config in TypeScript or JavaScript');
}

/** Parses JSON; its own messages would quote the text around the mistake. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    const line = position === undefined ? null : text.slice(0, Number(position)).split('\n').length;
    throw new Error(line === null ? 'it is no JSON' : `it is no JSON (line ${line})`);
  }
}
