import type { Options } from '#options';
import type { Host } from '../host.ts';

/** What a sub-command of `prompt` is asked for. */
interface PromptRequest {
  /** The words behind its name. */
  readonly positionals: readonly string[];
  readonly options: Options;
}

/** Carries a sub-command of `prompt` out; resolves to the exit code. */
export type PromptAction = (request: PromptRequest, host: Host) => Promise<number>;
