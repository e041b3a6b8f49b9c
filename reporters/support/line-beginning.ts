/** Takes a command of a CI system apart and is not seen. */
export const ZERO_WIDTH_SPACE = '\u200b';

/** Behind styles, if any. */
const COMMAND = /^(?:\x1b\[[\d;]*m)*::/;

/** What a text holds in its middle must not become a CI system's command by beginning a line that is broken there. */
export function harmlessBeginning(line: string): string {
  return line.replace(COMMAND, (command) => command.replace('::', `${ZERO_WIDTH_SPACE}::`));
}
