export {
  type Compiler,
  type CompilerOptions,
  createCompiler,
  type SourceFile,
} from './fitness/compile.ts';
export { parseDuration } from './fitness/duration.ts';
export type { CompiledManifest } from './fitness/manifest/compile-manifest.ts';
export { compileManifest } from './fitness/manifest/load.ts';
export { isManifestPath, looksLikeManifest, mayHoldScenarios } from './fitness/manifest/may-hold.ts';
export { countMatches } from './fitness/sentence/index.ts';
export { describePhrases } from './fitness/sentence/phrases/describe-phrases.ts';
export { findLeaks } from './prompt/directives.ts';
