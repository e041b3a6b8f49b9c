import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createCompile } from '../create-compile.ts';
import type { GatheredScenarios } from '../gather-scenarios.ts';
import { type FixReport, fixFile, reportFixes } from './fix-files.ts';

const MARK = '\uFEFF';

/** Repairs the files of scenarios that were selected. */
export async function fixScenarios({ set, options }: GatheredScenarios, cwd: string): Promise<FixReport> {
  const compile = createCompile(options);
  const { portability } = options;
  const results = [];
  for (const { id, file, diagnostics } of [...set.scenarios, ...set.rejected.map(({ file }) => file)]) {
    if (!diagnostics.some(({ fix }) => fix !== null)) continue;
    const { mark, text } = readText(resolve(cwd, file));
    const diagnose = (candidate: string) =>
      compile({ id, bytes: Buffer.from(mark + candidate), named: true, portability }).diagnostics;
    results.push(await fixFile({ file, mark, text, diagnose }, cwd));
  }
  return reportFixes(results);
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
