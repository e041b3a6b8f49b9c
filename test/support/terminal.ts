/** As much of a terminal as our output may use; anything else in it throws. */
export interface Terminal {
  write(text: string): void;
  resize(columns: number): void;
  /** What a person sees now, and above it what has scrolled away. */
  screen(): {
    readonly scrolled: readonly string[];
    readonly visible: readonly string[];
    readonly cursorShown: boolean;
  };
}

/** A terminal of a size; lines that are too long wrap, lines that do not fit scroll away. */
export function createTerminal(columns: number, rows: number): Terminal {
  let width = columns;
  let lines: string[] = [''];
  let row = 0;
  let column = 0;
  let cursorShown = true;
  const top = (): number => Math.max(0, lines.length - rows);

  const put = (character: string): void => {
    if (column === width) {
      row += 1;
      column = 0;
    }
    while (lines.length <= row) lines.push('');
    const cells = [...(lines[row] ?? '').padEnd(column)];
    cells[column] = character;
    lines[row] = cells.join('');
    column += 1;
  };

  const control = (parameters: string, command: string): void => {
    if (command === 'm') return;
    if (command === 'A') row = Math.max(top(), row - Number(parameters || 1));
    else if (command === 'J') lines = [...lines.slice(0, row), (lines[row] ?? '').slice(0, column)];
    else if (command === 'h' && parameters === '?25') cursorShown = true;
    else if (command === 'l' && parameters === '?25') cursorShown = false;
    else throw new Error(`a sequence that this terminal does not know: ${parameters}${command}`);
  };

  return {
    write: (text) => {
      for (const part of text.matchAll(/\x1b\[([?\d;]*)([A-Za-z])|([\s\S])/gu)) {
        const [, parameters, command, character] = part;
        if (command !== undefined) control(parameters ?? '', command);
        else if (character === '\n') {
          row += 1;
          column = 0;
          if (lines.length <= row) lines.push('');
        } else if (character === '\r') column = 0;
        else if (character !== undefined && !/\p{Cc}/u.test(character)) put(character);
        else throw new Error(`a control character reached the terminal: ${JSON.stringify(character)}`);
      }
    },
    resize: (next) => {
      // As modern terminals do: lines that became too long are wrapped anew, and the cursor stays with its text.
      const rewrapped = lines.map((line) => line.match(new RegExp(`.{1,${next}}`, 'gu')) ?? ['']);
      row = rewrapped.slice(0, row).reduce((sum, pieces) => sum + pieces.length, 0);
      lines = rewrapped.flat();
      width = next;
    },
    screen: () => ({
      scrolled: lines.slice(0, top()),
      visible: lines.slice(top()).map((line) => line.trimEnd()),
      cursorShown,
    }),
  };
}
