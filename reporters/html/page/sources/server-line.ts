/** What a server answers. */
export interface LineAnswer {
  readonly status: number;
  /** What its JSON holds; null where it is none. */
  readonly body: unknown;
}

/** Told of what comes by a stream. */
export interface LineListener {
  /** The stream begins, once more where it was lost: what came meanwhile is not told. */
  readonly onOpen: () => void;
  /** `name` is empty for an event of a run. */
  readonly onMessage: (name: string, data: string) => void;
  readonly onLost: () => void;
}

/** How a page talks with the server that it came from. */
export interface ServerLine {
  /** Rejects where nobody answers. */
  readonly get: (address: string) => Promise<LineAnswer>;
  readonly post: (address: string, body: object) => Promise<LineAnswer>;
  /** Listens until it is ended, or lost. */
  readonly listen: (listener: LineListener) => () => void;
  /** Calls back once after so many milliseconds. */
  readonly after: (ms: number, due: () => void) => void;
}
