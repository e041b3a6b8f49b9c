import type { Clock, Fault, FunctionJudgeRequest, Redact } from '#model';

/** What each kind of judge has to be told. */
export interface JudgeOptions {
  /** Asked through `JudgeTools.ask`, which knows the endpoint. */
  crew: object;
  openai: {
    /** Up to and without `/chat/completions`. */
    readonly baseUrl: string;
    readonly model: string;
    /** Null for servers that want none. */
    readonly apiKey: string | null;
  };
  command: {
    /** A program with its arguments; no shell is involved. */
    readonly command: readonly string[];
  };
  function: {
    /** Returns a verdict as an object or as text; it must echo `nonce`. */
    readonly assess: (request: FunctionJudgeRequest, signal: AbortSignal) => unknown;
  };
  embedded: object;
  none: object;
}

/** A configured judge. */
export type JudgeSpec<K extends keyof JudgeOptions = keyof JudgeOptions> = {
  [P in K]: { readonly kind: P } & JudgeOptions[P];
}[K];

/** How any judge is asked and its scores are taken. */
export interface JudgeSettings {
  /** How often a reply that cannot be read is asked for again. */
  readonly retries: number;
  /** How often each question is put; the median counts. */
  readonly samples: number;
  /** The score that means 1.0. */
  readonly scale: number;
  /** Whether a named critical flaw caps a score, as Kubemoot does. */
  readonly cap: 'none' | 'kubemoot';
  /** Milliseconds for one request with all its tries and samples; null for the default of the kind. */
  readonly timeoutMs: number | null;
}

/** What judges need of the world. Neither of the two calls throws or outlives its signal. */
export interface JudgeTools {
  readonly clock: Clock;
  /** Takes secrets out of a text. */
  readonly redact: Redact;
  /** Puts a question to the judge crew's discussion endpoint; the last visible synthesis. */
  readonly ask: (
    question: string,
    limitMs: number,
    signal: AbortSignal,
  ) => Promise<{ readonly answer: string } | { readonly fault: Fault }>;
  /** One JSON POST; `retryAfter` is the header's value. */
  readonly post: (request: JudgePost) => Promise<JudgePosted | { readonly fault: Fault }>;
  /** A text that nobody can foresee; random by default. */
  readonly nonce?: () => string;
}

/** A POST for `JudgeTools.post`. */
export interface JudgePost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** What came back. */
export interface JudgePosted {
  readonly status: number;
  readonly text: string;
  readonly retryAfter?: string | null;
}

/** How judges are asked unless configured. */
export const judgeDefaults: JudgeSettings = {
  retries: 3,
  samples: 1,
  scale: 1,
  cap: 'none',
  timeoutMs: null,
};
