import { failure, type Outcome, success } from '#options';

/** What standard input is called where nobody says it. */
const NAMELESS = 'standard-input';

/** The path that standard input has where `-` stands for it; null where patterns stand for files. */
export function standardInputPath(patterns: readonly string[], path: string | null): Outcome<string | null> {
  const isRead = patterns.includes('-');
  if (isRead && patterns.length > 1)
    return failure({ message: '- reads standard input, and nothing else', hint: 'name files without it' });
  if (!isRead && path !== null)
    return failure({ message: '--stdin-path says what standard input is', hint: 'read it with -' });
  return success(isRead ? (path ?? NAMELESS).replaceAll('\\', '/') : null);
}
