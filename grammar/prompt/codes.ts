import type { Severity } from '#model';

/** What is found in the text of a module, by code, with its severity unless a config says otherwise. */
const promptCodes = {
  PA001: 'error',
  PA002: 'error',
  PA003: 'error',
  PA004: 'error',
  PA005: 'error',
  PA006: 'warning',
  PA007: 'error',
  PA008: 'error',
  PA009: 'warning',
  PA010: 'warning',
  PA012: 'warning',
  PA014: 'warning',
  PA015: 'info',
  PA016: 'warning',
  PA017: 'info',
  PA018: 'info',
} as const satisfies Record<string, Severity>;

/** The name of a rule that prompts are checked by. */
export type PromptCode = keyof typeof promptCodes;
