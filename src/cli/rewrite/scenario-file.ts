import { relative } from 'node:path';
import { isManifestPath } from '#grammar';
import { createLanguage, type Language } from '#grammar/workshop';
import type { Compilation } from '#model';
import { failure, type Options, type Outcome, success, type UsageError } from '#options';
import type { Compile } from '../compile-file.ts';
import { readBytes } from '../compile-scenarios.ts';
import { createCompile } from '../create-compile.ts';
import { discover } from '../discover.ts';
import { gateKindsOf } from '../gates/gate-kinds-of.ts';
import { isScenarioPath } from '../walk.ts';

/** A file that holds a scenario, with mistakes in it or without. */
export interface ScenarioFile {
  readonly id: string;
  /** Its path from the working directory. */
  readonly file: string;
  readonly path: string;
  /** As it is on disk, a byte order mark included. */
  readonly text: string;
  readonly compilation: Compilation;
}

/** What is needed to read scenarios and to write them down in another way. */
export interface Tools {
  readonly compile: Compile;
  readonly language: Language;
}

/** Builds both from the same gates and judges. */
export function createTools(options: Options): Tools {
  const judgeKeywords = Object.keys(options.sections.judges);
  const language = createLanguage({ gates: gateKindsOf(options), judgeKeywords });
  return { compile: createCompile(options), language };
}

/** Where scenarios are looked for. */
export interface ScenarioSearch {
  readonly patterns: readonly string[];
  readonly options: Options;
  readonly cwd: string;
}

/** Finds and reads the files of scenarios. What was named and is none is a mistake; what was only found is left out. */
export async function readScenarioFiles(
  { patterns, options, cwd }: ScenarioSearch,
  { compile }: Tools,
): Promise<Outcome<{ readonly files: readonly ScenarioFile[]; readonly notes: readonly string[] }>> {
  const accepts = (path: string): boolean => isScenarioPath(path) && !isManifestPath(path);
  const discovery = await discover({ ...options, patterns, cwd, accepts });
  if (!discovery.ok) return discovery;
  const files: ScenarioFile[] = [];
  const errors: UsageError[] = [];
  for (const { id, path, named } of discovery.value.files) {
    if (isManifestPath(path)) {
      errors.push({
        message: `${id} is a manifest`,
        hint: 'its scenarios are not rewritten: name files of scenarios',
      });
      continue;
    }
    const bytes = readBytes(path);
    if (typeof bytes === 'string') {
      errors.push({ message: `${id} cannot be read (${bytes})`, hint: null });
      continue;
    }
    const read = readScenario({ id, bytes }, compile);
    if (read.ok) files.push({ id, path, file: relative(cwd, path) || path, ...read.value });
    else if (named || !read.isOther) errors.push({ message: read.message, hint: null });
  }
  return errors.length > 0 ? failure(...errors) : success({ files, notes: discovery.value.notes });
}

/** What bytes hold, or why they are no scenario: something else, or no text that can be read. */
type Read =
  | { readonly ok: true; readonly value: Pick<ScenarioFile, 'text' | 'compilation'> }
  | { readonly ok: false; readonly message: string; readonly isOther: boolean };

/** Reads one scenario, wherever its bytes come from. */
export function readScenario(
  { id, bytes }: { readonly id: string; readonly bytes: Uint8Array },
  compile: Compile,
): Read {
  const compilation = compile({ id, bytes, named: true, portability: false });
  if (compilation.scenario !== null) {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return { ok: true, value: { text, compilation } };
  }
  const [found] = compilation.diagnostics;
  const isOther = found?.code === 'not-a-scenario';
  const message = found?.message ?? 'it holds no scenario';
  return { ok: false, message: isOther ? message : `${id}: ${message}`, isOther };
}
