import type { LineListener, ServerLine } from '../../../reporters/html/page/sources/server-line.ts';
import type { VirtualClock } from '../../support/virtual-clock.ts';
import { ask, listen, type ReadAnswer } from './play-ui.ts';

/** What a browser does with a server, done by Node. */
export interface NodeLine extends ServerLine {
  /** Addresses that were asked for, in order. */
  readonly asked: string[];
}

/** Talks with the server at a port, as long as one is there. */
export function nodeLine(server: { port: number; cookie: string }, clock: VirtualClock): NodeLine {
  const asked: string[] = [];
  const read = ({ status, body }: ReadAnswer) => ({ status, body: parsed(body) });
  const headers = () => ({
    cookie: server.cookie,
    accept: 'application/json',
    origin: `http://127.0.0.1:${server.port}`,
  });
  return {
    asked,
    get: async (address) => {
      asked.push(address);
      return read(await ask(server.port, address, { headers: headers() }));
    },
    post: async (address, body) => {
      asked.push(address);
      const sent = { ...headers(), 'content-type': 'application/json' };
      return read(
        await ask(server.port, address, { method: 'POST', headers: sent, body: JSON.stringify(body) }),
      );
    },
    listen: (listener) => {
      let stop = (): void => {};
      void follow(server, listener).then((end) => {
        stop = end;
      });
      return () => stop();
    },
    after: (ms, due) => void clock.after(ms, due),
  };
}

async function follow(server: { port: number; cookie: string }, listener: LineListener): Promise<() => void> {
  const stream = await listen(server.port, server.cookie).catch(() => null);
  if (stream === null || stream.status !== 200) {
    listener.onLost();
    return () => {};
  }
  let seen = 0;
  const look = (): void => {
    for (const frame of stream.frames.slice(seen)) {
      seen += 1;
      const [, name = ''] = /^event: (.*)$/m.exec(frame) ?? [];
      const [, data] = /^data: (.*)$/m.exec(frame) ?? [];
      if (data !== undefined) listener.onMessage(name, data);
    }
  };
  stream.response.on('data', look);
  void stream.ended.then(() => {
    look();
    listener.onLost();
  });
  listener.onOpen();
  look();
  return stream.stop;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
