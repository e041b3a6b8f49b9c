import type { FunctionJudgeRequest, GateDefinition, Severity } from '#model';

/** Header values; `${env:NAME}` takes them from the environment. */
export type HeaderTable = Readonly<Record<string, string>>;

/** A duration: `90s`, `2m`, or a number of seconds. */
type DurationText = string | number;

/** How a crew is reached. */
export interface CrewConfig {
  /** Its discussion endpoint, in any form that Kubemoot hands out. */
  readonly endpoint: string;
  readonly headers?: HeaderTable;
  /** A file with certificates that are trusted besides the usual ones. */
  readonly ca?: string;
  /** Do not verify its certificate; warned of on every run. */
  readonly insecure?: boolean;
}

/** The kinds of judge that a config can name. */
export type JudgeKind = 'crew' | 'openai' | 'command' | 'embedded' | 'none';

/** A judge written in the config itself; it should end when the signal says so. */
export type JudgeFunction = (request: FunctionJudgeRequest, signal: AbortSignal) => unknown;

/** How a judge is reached and asked. */
interface JudgeConfig {
  readonly kind?: JudgeKind;
  /** The judge crew's endpoint, or the base URL of an OpenAI-compatible API. */
  readonly endpoint?: string;
  readonly model?: string;
  /** For example `${env:OPENAI_API_KEY}`. */
  readonly apiKey?: string;
  readonly headers?: HeaderTable;
  readonly ca?: string;
  readonly insecure?: boolean;
  /** The program of a `command` judge and its arguments; no shell is involved. */
  readonly command?: readonly string[];
  /** How often an unreadable reply is asked for again. */
  readonly retries?: number;
  /** How often each answer is scored; the median counts. */
  readonly samples?: number;
  /** The highest score that the judge gives, where it is not 1. */
  readonly scale?: number;
  readonly cap?: 'kubemoot';
  readonly timeout?: DurationText;
}

/** Files that the crew's prompts are made of, and which scenarios a change of them concerns. */
interface PromptConfig {
  /** Globs, relative to the config file. */
  readonly files: string | readonly string[];
  /** Globs of the scenarios concerned; all of them where neither this nor `tag` is given. */
  readonly scenarios?: string | readonly string[];
  /** As for --tag. */
  readonly tag?: string;
}

/** How a prompt that was changed here gets to the crew, while watching. */
interface DeployConfig {
  /**
   * `manual`: the user does it and presses Enter; `hook`: `command` does it; `assume`: nothing has to be done, the
   * crew reads the files itself.
   */
  readonly mode?: 'manual' | 'hook' | 'assume';
  /** A command line for the shell, or a program and its arguments. Runs in mode `hook` only. */
  readonly command?: string | readonly string[];
}

/** What a config file may hold. Flags and environment beat it, it beats the defaults. */
export interface Config {
  readonly crews?: Readonly<Record<string, CrewConfig>>;
  /** The crew that is asked when none is named. */
  readonly defaultCrew?: string;
  /** Which judge scores a keyword. */
  readonly judges?: Readonly<Record<string, JudgeKind | JudgeConfig | JudgeFunction>>;
  /** The judge of all other keywords, and settings that all judges share. */
  readonly judge?: JudgeConfig & { readonly threshold?: number; readonly inline?: boolean };
  /** Gates of one's own, with the sentences that ask for them. */
  readonly gates?: readonly GateDefinition[];
  /** Globs of scenarios, for when none are named; relative to this file. */
  readonly include?: readonly string[];
  /** Globs of what folders and globs pass over. */
  readonly exclude?: readonly string[];
  /** What the crew's prompts are made of: a glob concerns every scenario. */
  readonly prompts?: readonly (string | PromptConfig)[];
  readonly deploy?: DeployConfig;
  /** Diagnostic codes that weigh more or less than they do. */
  readonly severities?: Readonly<Record<string, Severity>>;
  /** Characters that the prompt of an agent may have. */
  readonly promptBudget?: number;
  /** As on the command line: `name` or `name=file`. */
  readonly reporters?: readonly string[];
  readonly grade?: boolean;
  readonly outputDir?: string;
  readonly keepRuns?: number;
  readonly verbose?: boolean;
  readonly silent?: boolean;
  /** Whether a watch clears the terminal before each round. */
  readonly clear?: boolean;
  readonly passWithNoScenarios?: boolean;
  readonly failOnSkipped?: boolean;
  readonly strict?: boolean;
  readonly minPassRate?: number;
  readonly minStrength?: number;
  readonly untilSure?: boolean;
  readonly confidence?: number;
  readonly indifference?: number;
  readonly iterations?: number;
  readonly concurrency?: number;
  readonly retryErrors?: number;
  readonly maxErrors?: number;
  /** A number of scenarios; true = 1. */
  readonly bail?: number | true;
  readonly failFast?: boolean;
  readonly timeout?: DurationText;
  readonly readinessTimeout?: DurationText;
  readonly idleTimeout?: DurationText;
  readonly runTimeout?: DurationText;
  readonly maxEventBytes?: number;
  readonly maxTranscriptBytes?: number;
}

/** Types a config file in the editor; returns it as it is. */
export function defineConfig(config: Config): Config {
  return config;
}

/** Types a gate of one's own in the editor; returns it as it is, for `gates` of the config. */
export function defineGate(definition: GateDefinition): GateDefinition {
  return definition;
}
