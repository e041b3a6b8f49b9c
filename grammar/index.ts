export { type DiagnosticCode, diagnosticCodes } from './diagnostics.ts';
export {
  type Compiler,
  type CompilerOptions,
  createCompiler,
  type SourceFile,
} from './fitness/compile.ts';
export { parseDuration } from './fitness/duration.ts';
export { countMatches } from './fitness/sentence/index.ts';
export { findLeaks } from './prompt/directives.ts';
