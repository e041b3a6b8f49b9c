/** Time, injected: the real one in the tool, a virtual one in tests and replays. */
export interface Clock {
  /** Monotonic milliseconds; only differences mean anything. */
  now(): number;
  /** Wall-clock time, for reports. */
  date(): Date;
  /** Calls `due` once after `ms` milliseconds (any length up to 24 h and more); returns how to call it off. */
  after(ms: number, due: () => void): () => void;
}
