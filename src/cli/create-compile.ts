import { compileManifest, createCompiler } from '#grammar';
import type { Options } from '#options';
import type { Compile, CompileManifest } from './compile-file.ts';
import { gateKindsOf } from './gates/gate-kinds-of.ts';

/** The compiler for this config: the gates' own phrases, the configured judges, the severities that were changed. */
export function createCompile(options: Pick<Options, 'sections' | 'configFile'>): Compile {
  const { sections } = options;
  const vocabulary = { gates: gateKindsOf(options), judgeKeywords: Object.keys(sections.judges) };
  return createCompiler(vocabulary, { severities: sections.severities }).compile;
}

/** The compiler of scenarios in manifests, made of the one of scenario files. */
export function createManifestCompile(
  compile: Compile,
  { sections: { severities } }: Pick<Options, 'sections'>,
): CompileManifest {
  return (source) => compileManifest(source, { compiler: { compile }, severities });
}
