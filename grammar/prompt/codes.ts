import type { Severity } from '#model';

/** Every rule that prompts are checked by, with its severity unless a config says otherwise. */
export const promptCodes = {
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
  PA011: 'error',
  PA012: 'warning',
  PA013: 'error',
  PA014: 'warning',
  PA015: 'info',
  PA016: 'warning',
  PA017: 'info',
  PA018: 'info',
  PA019: 'warning',
  PA101: 'info',
  PA102: 'warning',
  PA103: 'warning',
  PA104: 'warning',
  PA106: 'warning',
  PA201: 'error',
  PA202: 'warning',
  PA204: 'info',
  PA205: 'warning',
  PA206: 'warning',
  PA207: 'info',
  PA208: 'info',
  PA301: 'error',
  PA302: 'warning',
  PA303: 'warning',
  PA407: 'warning',
  PA408: 'warning',
} as const satisfies Record<string, Severity>;

/** The name of a rule that prompts are checked by. */
export type PromptCode = keyof typeof promptCodes;
