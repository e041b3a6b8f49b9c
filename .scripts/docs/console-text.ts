/** A command as a page shows it: over several lines where they end with a backslash. */
export interface ShownCommand {
  readonly command: string;
  readonly output: string;
}

/** Takes a console apart: commands stand behind `$ `, and what they print below them. */
export function readConsole(body: string, where: string): readonly ShownCommand[] {
  const shown: { command: string; output: string }[] = [];
  let goesOn = false;
  for (const line of linesOf(body)) {
    const last = shown.at(-1);
    if (goesOn && last !== undefined) last.command += `\n${line}`;
    else if (line.startsWith('$ ')) shown.push({ command: line.slice(2), output: '' });
    else if (last === undefined) throw new Error(`${where}: a console begins with a command behind "$ "`);
    else last.output += `${line}\n`;
    goesOn = line.endsWith('\\') && (goesOn || line.startsWith('$ '));
  }
  return shown;
}

/** Puts a console together again. Blanks at the ends of lines, and blank lines at the ends of outputs, are left out. */
export function writeConsole(shown: readonly ShownCommand[]): string {
  return shown.map(({ command, output }) => `$ ${command}\n${trimmed(output)}`).join('');
}

/** The commands of a shell fence, without lines that are blank or comments. */
export function readCommands(body: string): readonly string[] {
  return body
    .replaceAll('\\\n', '\\\u0000')
    .split('\n')
    .map((line) => line.replaceAll('\u0000', '\n'))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

function trimmed(output: string): string {
  const text = output.replace(/[ \t]+$/gm, '').replace(/\n+$/, '');
  return text === '' ? '' : `${text}\n`;
}

/** Stands for lines of an output that are not shown. */
const LEFT_OUT = '[...]';

/**
 * The part of an output from the line that holds the first text to the line before that with the second one, which
 * may be missing: `first words ... words that come after it`.
 */
export function partOf(output: string, part: string, where: string): string {
  const [from = '', to = ''] = part.split(/\s*\.\.\.\s*/);
  const lines = linesOf(output);
  const start = lines.findIndex((line) => line.includes(from));
  const behind = lines.slice(start + 1).findIndex((line) => to !== '' && line.includes(to));
  if (start < 0 || (to !== '' && behind < 0)) throw new Error(`${where}: no part "${part}" in\n${output}`);
  const end = to === '' ? lines.length : start + 1 + behind;
  const shown = lines.slice(start, end).join('\n').trimEnd();
  return [start > 0 ? LEFT_OUT : null, shown, end < lines.length ? LEFT_OUT : null]
    .filter((text) => text !== null)
    .map((text) => `${text}\n`)
    .join('');
}
