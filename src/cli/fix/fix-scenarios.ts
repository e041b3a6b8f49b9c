import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isManifestPath } from '#grammar';
import type { Diagnose } from '#grammar/workshop';
import type { Compilers } from '../compile-file.ts';
import { createCompile, createManifestCompile } from '../create-compile.ts';
import type { GatheredScenarios } from '../gather-scenarios.ts';
import { fileOfId } from '../scenario-id.ts';
import type { ScenarioSet } from '../scenario-set.ts';
import { type FixReport, fixFile, reportFixes } from './fix-files.ts';

const MARK = '\uFEFF';

/** Repairs the files of scenarios that were selected; of a manifest those scenarios alone. */
export async function fixScenarios({ set, options }: GatheredScenarios, cwd: string): Promise<FixReport> {
  const compile = createCompile(options);
  const { portability } = options;
  const compilers = { compile, compileManifest: createManifestCompile(compile, options), portability };
  const results = [];
  for (const [file, ids] of fixableFiles(set)) {
    const { mark, text } = readText(resolve(cwd, file));
    const diagnose = createDiagnose({ file, ids, mark }, compilers);
    results.push(await fixFile({ file, mark, text, diagnose }, cwd));
  }
  return reportFixes(results);
}

/** Files in which something carries a fix, each with the scenarios of it that were selected. */
function fixableFiles({ scenarios, rejected }: ScenarioSet): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map<string, Set<string>>();
  const all = [...scenarios, ...rejected.map(({ file }) => file)];
  for (const { file, id } of all) files.set(file, (files.get(file) ?? new Set()).add(id));
  const isFixable = new Set(
    all.flatMap(({ file, diagnostics }) => (diagnostics.some(({ fix }) => fix !== null) ? [file] : [])),
  );
  return new Map([...files].filter(([file]) => isFixable.has(file)));
}

interface Part {
  readonly file: string;
  readonly ids: ReadonlySet<string>;
  readonly mark: string;
}

function createDiagnose(
  { file, ids, mark }: Part,
  { compile, compileManifest, portability }: Compilers,
): Diagnose {
  const [id = ''] = ids;
  const source = (text: string) => ({ bytes: Buffer.from(mark + text), named: true, portability });
  if (!isManifestPath(file)) return (text) => compile({ id, ...source(text) }).diagnostics;
  const manifest = fileOfId(id);
  return async (text) => {
    const { compilations } = await compileManifest({ id: manifest, ...source(text) });
    return compilations.filter((own) => ids.has(own.id)).flatMap(({ diagnostics }) => diagnostics);
  };
}

/** The text that was compiled; what cannot be read any more has nothing to repair. */
function readText(path: string): { readonly mark: string; readonly text: string } {
  const whole = readOrNothing(path);
  return whole.startsWith(MARK) ? { mark: MARK, text: whole.slice(MARK.length) } : { mark: '', text: whole };
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
