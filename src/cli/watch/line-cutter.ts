/** A longer line is shown as far as this. */
const LONGEST = 2000;

/** Cuts a stream of text into lines in little memory, however long they are. */
export interface LineCutter {
  take(text: string): void;
  /** What came after the last end of a line. */
  end(): void;
}

/** Tells each line; `isCut` when there was more of it. A carriage return ends a line too, as in progress bars. */
export function createLineCutter(onLine: (line: string, isCut: boolean) => void): LineCutter {
  let rest = '';
  let isCut = false;
  const add = (part: string): void => {
    if (rest.length + part.length > LONGEST) isCut = true;
    rest = (rest + part).slice(0, LONGEST);
  };
  const tell = (): void => {
    if (rest !== '') onLine(rest, isCut);
    rest = '';
    isCut = false;
  };
  return {
    take: (text) => {
      const [first = '', ...others] = text.split(/[\r\n]/);
      add(first);
      for (const part of others) {
        tell();
        add(part);
      }
    },
    end: tell,
  };
}
