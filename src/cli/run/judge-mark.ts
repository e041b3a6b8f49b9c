import { createHash } from 'node:crypto';
import { type JudgeSettings, safeUrl } from '#options';

/**
 * A short mark of everything that scores depend on beside kind, model and prompt: which judge is asked, how often,
 * on which scale. Equal marks mean that saved scores still stand. No secret goes into it.
 */
export function judgeMark(settings: JudgeSettings): string {
  const { samples, scale, cap } = settings.manner;
  const parts = [settings.kind, ...identityOf(settings), samples, scale, cap];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}

function identityOf(settings: JudgeSettings): readonly (string | null)[] {
  switch (settings.kind) {
    case 'crew':
      return [settings.connection === null ? null : safeUrl(settings.connection.endpoint)];
    case 'openai':
      return [safeUrl(settings.connection.endpoint), settings.model];
    case 'command':
      return settings.command;
    case 'function':
      return [settings.judge.toString()];
    case 'embedded':
    case 'none':
      return [];
  }
}
