import { UNREACHED } from './ask-server.ts';
import type { ServerLine } from './server-line.ts';

/** So long the first try to get back waits; each further one twice as long, up to the last. */
const RETRIES_MS = { first: 1000, last: 10_000 } as const;

const ENDED = 'crew-fitness has ended.';
const OTHER = 'crew-fitness was started anew: open the link that it printed.';

/** What a stream tells of. */
interface StreamListener {
  /** It begins, or begins anew: anything may be another. */
  readonly onAnything: () => void;
  /** An event of a run, as JSON. */
  readonly onEvent: (data: string) => void;
  /** Whether the stream is there is another. */
  readonly onTurn: () => void;
}

/** Listens for as long as the page is open, and quietly tries again where the stream is lost; tells why it is. */
export function listenOn(line: ServerLine, listener: StreamListener): () => string | null {
  let lost: string | null = null;
  let retryMs: number = RETRIES_MS.first;
  const turn = (why: string | null): void => {
    lost = why;
    listener.onTurn();
  };
  const tryAgain = (): void => {
    line.after(retryMs, async () => {
      retryMs = Math.min(retryMs * 2, RETRIES_MS.last);
      const answer = await line.get('/head').catch(() => null);
      if (answer?.status === 200) return listen();
      if (answer !== null) turn(OTHER);
      tryAgain();
    });
  };
  const listen = (): void => {
    line.listen({
      onOpen: () => {
        lost = null;
        retryMs = RETRIES_MS.first;
        listener.onAnything();
      },
      onMessage: (name, data) => {
        if (name === '') listener.onEvent(data);
        else if (name === 'end') turn(ENDED);
        else listener.onAnything();
      },
      onLost: () => {
        if (lost === null) turn(UNREACHED);
        tryAgain();
      },
    });
  };
  listen();
  return () => lost;
}
