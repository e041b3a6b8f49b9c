import { gateKinds } from '#gates';
import { createCompiler } from '#grammar';
import type { Options } from '#options';
import type { Compile } from './compile-scenarios.ts';

/** The compiler for this config: the gates' own phrases, the configured judges, the severities that were changed. */
export function createCompile({ sections }: Pick<Options, 'sections'>): Compile {
  const vocabulary = { gates: gateKinds, judgeKeywords: Object.keys(sections.judges) };
  return createCompiler(vocabulary, { severities: sections.severities }).compile;
}
