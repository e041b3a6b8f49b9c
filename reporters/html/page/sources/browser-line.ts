import type { LineAnswer, LineListener, ServerLine } from './server-line.ts';

/** What a stream may send besides the events of runs. */
const NAMES = ['change', 'reset', 'end'] as const;

/** The server that a window has its page from. */
export function browserLine(window: Window & typeof globalThis): ServerLine {
  const ask = async (address: string, init: RequestInit): Promise<LineAnswer> => {
    const headers = { accept: 'application/json', ...init.headers };
    const response = await window.fetch(address, { ...init, headers, redirect: 'error' });
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  return {
    get: (address) => ask(address, {}),
    post: (address, body) =>
      ask(address, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json' },
      }),
    listen: (listener) => listenWhileSeen(window, listener),
    after: (ms, due) => void window.setTimeout(due, ms),
  };
}

/** A browser has few connections for all its pages of one server: one that nobody sees gives its own back. */
function listenWhileSeen(window: Window & typeof globalThis, listener: LineListener): () => void {
  const { document } = window;
  let stream: EventSource | null = null;
  const stop = (): void => {
    stream?.close();
    stream = null;
  };
  const start = (): void => {
    stream = new window.EventSource('/events');
    stream.onopen = listener.onOpen;
    stream.onmessage = ({ data }) => listener.onMessage('', String(data));
    for (const name of NAMES) {
      stream.addEventListener(name, ({ data }) => listener.onMessage(name, String(data)));
    }
    stream.onerror = () => {
      end();
      listener.onLost();
    };
  };
  const turn = (): void => {
    if (document.hidden) stop();
    else if (stream === null) start();
  };
  const end = (): void => {
    stop();
    document.removeEventListener('visibilitychange', turn);
  };
  document.addEventListener('visibilitychange', turn);
  turn();
  return end;
}
