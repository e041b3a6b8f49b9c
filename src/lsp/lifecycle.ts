import { type CancellationToken, ErrorCodes, LSPErrorCodes, ResponseError } from 'vscode-languageserver';

/** How far a session has come. */
type Phase = 'new' | 'running' | 'down';

/** Lets through what the protocol allows at each time of a session. */
export interface Lifecycle {
  /** False when it began before. */
  begin(): boolean;
  /** Null when there is something to end. */
  end(): ResponseError | null;
  /** Why nothing can be asked now; null when anything can. */
  refusal(): ResponseError | null;
  readonly isDown: boolean;
  readonly isRunning: boolean;
  /** Makes a handler of requests of what answers one. */
  request<P, R>(
    answer: (params: P) => R | Promise<R>,
  ): (params: P, token: CancellationToken) => Promise<R | ResponseError>;
  /** Makes a handler of notifications. */
  notification<P>(take: (params: P) => void): (params: P) => void;
}

/** Before a session and after it requests are refused, and notifications are dropped. */
export function createLifecycle(onBug: (error: unknown) => void): Lifecycle {
  let phase: Phase = 'new';
  const refusal = (): ResponseError | null => {
    if (phase === 'new') return new ResponseError(ErrorCodes.ServerNotInitialized, 'initialize comes first');
    return phase === 'down' ? new ResponseError(ErrorCodes.InvalidRequest, 'the server was shut down') : null;
  };
  return {
    begin: () => {
      const isNew = phase === 'new';
      if (isNew) phase = 'running';
      return isNew;
    },
    end: () => {
      const refused = refusal();
      phase = refused === null ? 'down' : phase;
      return refused;
    },
    refusal,
    get isDown() {
      return phase === 'down';
    },
    get isRunning() {
      return phase === 'running';
    },
    request: (answer) => async (params, token) => {
      const refused = refusal();
      if (refused !== null) return refused;
      if (token.isCancellationRequested) return cancelled();
      try {
        const found = await answer(params);
        return token.isCancellationRequested ? cancelled() : found;
      } catch (error) {
        return answerTo(error, onBug);
      }
    },
    notification: (take) => (params) => {
      if (phase !== 'running') return;
      try {
        take(params);
      } catch (error) {
        onBug(error);
      }
    },
  };
}

function cancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'the request was cancelled');
}

/** What was thrown on purpose is the answer; all else is a bug, whose message may hold anything. */
function answerTo(error: unknown, onBug: (error: unknown) => void): ResponseError {
  if (error instanceof ResponseError) return error;
  onBug(error);
  return new ResponseError(ErrorCodes.InternalError, 'a fault of crew-fitness; its log tells more');
}
