import { createInterface, emitKeypressEvents, type Key } from 'node:readline';
import type { ReadStream } from 'node:tty';

/** A terminal that tells of single keys. */
export interface Keyboard {
  /** Lets a person type a line; null when they think better of it, or the signal says so. */
  readLine(question: string, signal: AbortSignal): Promise<string | null>;
  /** Gives the terminal back as it was. */
  close(): void;
}

/** Where keys come from, what is shown while a line is typed, and who is told. */
export interface KeyboardRequest {
  readonly input: ReadStream;
  readonly output: NodeJS.WriteStream;
  /** Letters, and `return`. */
  readonly onKey: (key: string) => void;
  /** The program goes on after it was stopped with Ctrl-Z. */
  readonly onBack: () => void;
}

/** Takes the keys one by one, until it is closed or the process ends, however it ends. */
export function openKeyboard({ input, output, onKey, onBack }: KeyboardRequest): Keyboard {
  const listen = (_text: string | undefined, key: Key): void => {
    // Without this mode the terminal would send the signals itself.
    if (key.ctrl && key.name === 'c') interrupt();
    else if (key.ctrl && key.name === 'z') sleep();
    else if (!key.ctrl && !key.meta && key.name !== undefined) onKey(key.name);
  };
  const take = (): void => {
    setRaw(input, true);
    input.on('keypress', listen);
    input.resume();
  };
  const letGo = (): void => {
    input.off('keypress', listen);
    setRaw(input, false);
    input.pause();
  };
  const sleep = (): void => {
    if (process.platform === 'win32') return;
    letGo();
    process.once('SIGCONT', () => {
      take();
      onBack();
    });
    process.kill(process.pid, 'SIGTSTP');
  };
  const atExit = (): void => setRaw(input, false);

  emitKeypressEvents(input);
  process.on('exit', atExit);
  take();
  return {
    readLine: async (question, signal) => {
      letGo();
      const line = await readLine({ input, output, question, signal });
      take();
      return line;
    },
    close: () => {
      letGo();
      process.off('exit', atExit);
    },
  };
}

function readLine(request: {
  readonly input: ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly question: string;
  readonly signal: AbortSignal;
}): Promise<string | null> {
  const { input, output, question, signal } = request;
  const reader = createInterface({ input, output, terminal: true, escapeCodeTimeout: 100 });
  return new Promise((resolve) => {
    const end = (line: string | null): void => {
      resolve(line);
      reader.off('close', giveUp);
      signal.removeEventListener('abort', giveUp);
      input.off('keypress', watchEscape);
      reader.close();
    };
    const giveUp = (): void => {
      output.write('\n');
      end(null);
    };
    const watchEscape = (_text: string | undefined, key: Key): void => {
      if (key.name === 'escape') giveUp();
    };
    signal.addEventListener('abort', giveUp, { once: true });
    input.on('keypress', watchEscape);
    reader.on('SIGINT', interrupt);
    // Ctrl-D closes it.
    reader.on('close', giveUp);
    reader.question(question, end);
  });
}

/** As if the signal had come; to send it would end the process at once on Windows. */
function interrupt(): void {
  process.emit('SIGINT', 'SIGINT');
}

/** A terminal that went away cannot be set any more, and need not be. */
function setRaw(input: ReadStream, mode: boolean): void {
  try {
    input.setRawMode(mode);
  } catch {
    // Whoever writes to it next hears of it.
  }
}
