import type { CommandLine } from '#options';
import type { Host } from '../host.ts';

/** A command line that names a command. */
export type CommandRequest = Extract<CommandLine, { readonly action: 'command' }>;

/** Carries a command out; resolves to the exit code. */
export type CommandAction = (request: CommandRequest, host: Host) => Promise<number>;

/** A command as help pages show it, and how its code is loaded once it is used. */
export interface Command {
  /** What stands behind its name. */
  readonly usage: string;
  /** One sentence, without a full stop. */
  readonly summary: string;
  /** Whether the first page of help tells what it does; the others are named there. */
  readonly isEveryday: boolean;
  /** Lines of its own page: what it does that its options do not say. */
  readonly about: readonly string[];
  readonly load: () => Promise<CommandAction>;
}
