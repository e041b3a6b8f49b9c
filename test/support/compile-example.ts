import { compileManifest, isManifestPath } from '../../grammar/index.ts';
import type { Diagnostic, ExampleFile } from '../../src/model/index.ts';
import { compiler } from './scenario-text.ts';

/** What is wrong in an example of a page on a code, read as `lint` would have to be asked to find it. */
export async function compileExample(code: string, example: ExampleFile): Promise<readonly Diagnostic[]> {
  const { file, text, encoding } = example;
  const bytes =
    encoding === undefined ? new TextEncoder().encode(text) : Buffer.from(`\uFEFF${text}`, encoding);
  const source = { id: file, bytes, named: true, portability: code === 'portability' };
  if (isManifestPath(file)) {
    const { compilations } = await compileManifest(source, { compiler, severities: {} });
    return compilations.flatMap(({ diagnostics }) => diagnostics);
  }
  const { diagnostics, scenario } = compiler.compile(source);
  const advisories = scenario?.assertions.filter(({ kind }) => kind === 'advisory') ?? [];
  if (code !== 'advisory') return diagnostics;
  return advisories.map(({ range, raw }) => ({
    ...{ severity: 'error', code, message: raw, range, hint: null, fix: null },
  }));
}
