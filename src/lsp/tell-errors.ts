import type { Logger } from 'vscode-languageserver';
import type { Redact } from '#model';

/** What is logged of something that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Takes secrets out of what the library logs by itself. */
export function redacting(logger: Logger, redact: Redact): Logger {
  return {
    error: (message) => logger.error(redact(message)),
    warn: (message) => logger.warn(redact(message)),
    info: (message) => logger.info(redact(message)),
    log: (message) => logger.log(redact(message)),
  };
}
