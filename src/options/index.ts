export { allSecrets } from './all-secrets.ts';
export { type Config, defineConfig, defineGate, type JudgeFunction, type JudgeKind } from './config.ts';
export { configuredSecrets } from './configured-secrets.ts';
export { readDuration, writeDuration } from './duration.ts';
export type { Header } from './header.ts';
export { configNames, findConfig, type LoadedConfig, loadConfig, noConfig } from './load-config.ts';
export { didYouMean, nearest } from './nearest.ts';
export { type CommandName, commandNames } from './option.ts';
export {
  configPathOf,
  definitionOf,
  flagOf,
  type OptionName,
  type OptionValues,
  optionGroups,
  optionNames,
  optionTable,
} from './option-table.ts';
export { type CommandLine, parseCommandLine } from './parse-command-line.ts';
export type { PartialValues } from './partial-values.ts';
export { proxySecrets } from './proxy-secrets.ts';
export { type Environment, readEnvironment } from './read-environment.ts';
export { type ProgramOptions, readProgramOptions } from './read-program-options.ts';
export { createRedactor, isCoverable } from './redactor.ts';
export {
  type JudgeManner,
  type JudgeSettings,
  type ResolvedJudges,
  resolveJudges,
} from './resolve-judges.ts';
export { type Options, resolveOptions } from './resolve-options.ts';
export { type Connection, resolveSubject, type SubjectSettings } from './resolve-subject.ts';
export { patternMistake, type ReporterChoice, type Shard } from './special-kinds.ts';
export { onlyWatching } from './table/watching.ts';
export { safeUrl, urlSecrets } from './url-secrets.ts';
export { failure, type Outcome, success, type UsageError } from './usage-error.ts';
