import type { Dispatcher } from 'undici';

/** One HTTP request, with every header that is to be sent. */
export interface ExchangeRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Leaves the connection open for a request that follows at once. */
  readonly keepAlive?: boolean;
}

/** Response headers, names in lower case. */
export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What comes back, in order: `head`, then `data` any number of times, then `end`; `failed` instead of what is left. */
export interface ExchangeHandler {
  head(status: number, headers: ResponseHeaders): void;
  data(chunk: Buffer): void;
  end(): void;
  /** `sent` is false when the request cannot have reached the other side. */
  failed(error: Error, sent: boolean): void;
}

/** A request under way. After `abort` nothing more is told. */
export interface Exchange {
  abort(): void;
  pause(): void;
  resume(): void;
}

/** Sends a request. None of undici's time-outs applies; whoever asks keeps the time. */
export function exchange(
  dispatcher: Dispatcher,
  request: ExchangeRequest,
  handler: ExchangeHandler,
): Exchange {
  let controller: Dispatcher.DispatchController | null = null;
  let over = false;
  let ended = false;
  const once = (tell: () => void): void => {
    if (over) return;
    over = true;
    tell();
  };

  dispatcher.dispatch(
    {
      origin: request.url.origin,
      path: `${request.url.pathname}${request.url.search}`,
      method: request.method,
      headers: { ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      bodyTimeout: 0,
      headersTimeout: 0,
      reset: request.keepAlive !== true,
    },
    {
      onRequestStart(started) {
        controller = started;
        if (over) abandon();
      },
      onResponseStart(_controller, status, headers) {
        if (!over && status >= 200) handler.head(status, headers);
      },
      onResponseData(_controller, chunk) {
        if (!over) handler.data(chunk);
      },
      onResponseEnd() {
        ended = true;
        once(() => handler.end());
      },
      onResponseError(_controller, error) {
        ended = true;
        once(() => handler.failed(error, controller !== null));
      },
    },
  );

  // An answer that ends right now, as a stream does after its last event, needs no abort; and undici is not
  // fit to be aborted from inside its parser.
  const abandon = (): void => {
    setImmediate(() => {
      if (!ended) controller?.abort(new Error('aborted'));
    });
  };
  return {
    abort: () => once(abandon),
    pause: () => controller?.pause(),
    resume: () => controller?.resume(),
  };
}

/** The first value of a header; null when it was not sent. */
export function headerOf(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
