import { failure, type Outcome, success } from '#options';
import { INPUT_NAME, STANDARD_INPUT } from '../standard-input.ts';

/** The path that standard input has where `-` stands for it; null where patterns stand for files. */
export function standardInputPath(patterns: readonly string[], path: string | null): Outcome<string | null> {
  const isRead = patterns.includes(STANDARD_INPUT);
  if (isRead && patterns.length > 1)
    return failure({ message: '- reads standard input, and nothing else', hint: 'name files without it' });
  if (!isRead && path !== null)
    return failure({ message: '--stdin-path says what standard input is', hint: 'read it with -' });
  return success(isRead ? (path ?? INPUT_NAME).replaceAll('\\', '/') : null);
}
