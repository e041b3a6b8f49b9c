export { type DiagnosticCode, diagnosticCodes } from './diagnostics.ts';
export {
  type Compiler,
  type CompilerOptions,
  createCompiler,
  type SourceFile,
} from './fitness/compile.ts';
export { parseDuration } from './fitness/duration.ts';
export { countMatches } from './fitness/sentence/index.ts';
export type { PromptAgent } from './prompt/agent.ts';
export { type ComposedPrompt, measurePrompt, sourceMapOf } from './prompt/composition/compose.ts';
export { knowPrompts } from './prompt/composition/known-prompts.ts';
export { diffPrompts, type PromptDiff } from './prompt/diff/diff-prompts.ts';
export { findLeaks } from './prompt/directives.ts';
export { formatPromptFile } from './prompt/format/format-file.ts';
export { lintPrompts } from './prompt/lint.ts';
export { type PromptModule, placeOnDisk } from './prompt/module.ts';
export { type PromptFile, readPromptFile } from './prompt/prompt-file.ts';
export { rulesOf } from './prompt/rules.ts';
export { scopesOf } from './prompt/scopes.ts';
