import { type Agenda, createAgenda } from './agenda.ts';
import type { AskedRound } from './asked-round.ts';
import type { FileChange } from './files/settle.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createPromptMemory, type PromptMemory } from './prompt-memory.ts';
import { everything, type Scope } from './scope.ts';
import type { Setup } from './setup.ts';

/** Files that stand still and hold something else than before, by their absolute paths. */
export type FileChanges = ReadonlyMap<string, FileChange>;

/** What a watch knows at a moment: file changes and keys change it, rounds are held by it. */
export interface WatchState {
  /** Replaced when the config changes. */
  setup: Setup;
  /** Whether nobody is asked before a person says so. */
  readonly waits: boolean;
  readonly ledger: Ledger;
  readonly agenda: Agenda;
  /** Which scenarios take part, by a person's wish. */
  scope: Scope;
  /** What a person is told as soon as the screen is free. */
  readonly notices: string[];
  /** Whether a person was told that nothing is going on. */
  isToldIdle: boolean;
  /** Calls the round off that is running. */
  callOff: (() => void) | null;
  /** While a crew is being asked. */
  asking: AskedRound | null;
  readonly prompts: PromptMemory;
  /** Prompts that changed here and have not been brought to the crew. */
  readonly undeployed: Set<string>;
  /** Calls off what is bringing them there. */
  stopDeploying: (() => void) | null;
}

/** Begins with everything taking part, and nothing done. `waits`: nobody is asked before a person says so. */
export function createWatchState(setup: Setup, waits: boolean): WatchState {
  return {
    setup,
    waits,
    ledger: createLedger(),
    agenda: createAgenda({ waits }),
    scope: everything,
    notices: [],
    isToldIdle: false,
    callOff: null,
    asking: null,
    prompts: createPromptMemory(),
    undeployed: new Set(),
    stopDeploying: null,
  };
}
