import type { DataCallback, Disposable, Message, MessageReader } from 'vscode-languageserver/node';
import { Emitter, ErrorCodes } from 'vscode-languageserver/node';
import { createFrameCutter } from './frame-cutter.ts';

/** What is said to a client that sent no message. */
interface BadMessage {
  readonly code: number;
  readonly message: string;
}

/** Where messages come from. */
export interface MessageSource {
  readonly input: NodeJS.ReadableStream;
  /** Called for what is no message; reading goes on behind it. */
  readonly onBad: (bad: BadMessage) => void;
}

/**
 * Reads the messages of a client. Unlike the reader of the library it survives whatever stands between them, keeps
 * no more than one message of bounded size, and passes on nothing that is none.
 */
export function createMessageReader({ input, onBad }: MessageSource): MessageReader {
  const errors = new Emitter<Error>();
  const closed = new Emitter<void>();
  const partial = new Emitter<{ readonly messageToken: number; readonly waitingTime: number }>();
  let callback: DataCallback = () => {};
  const cutter = createFrameCutter({
    onBody: (body) => {
      const message = readMessage(body);
      if (message === null) return;
      if (isBad(message)) return onBad(message);
      try {
        callback(message);
      } catch {
        onBad({ code: ErrorCodes.InvalidRequest, message: 'the message lacks what its method needs' });
      }
    },
    onBad: (message) => onBad({ code: ErrorCodes.ParseError, message }),
  });
  const take = (chunk: Buffer | string): void =>
    cutter.take(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  return {
    onError: errors.event,
    onClose: closed.event,
    onPartialMessage: partial.event,
    listen: (given): Disposable => {
      callback = given;
      input.on('data', take);
      return { dispose: () => void input.off('data', take) };
    },
    dispose: () => {
      input.off('data', take);
      for (const emitter of [errors, closed, partial]) emitter.dispose();
    },
  };
}

/** Null for what asks for nothing and answers nothing of ours. */
function readMessage(body: Buffer): Message | BadMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return { code: ErrorCodes.ParseError, message: 'the message is no JSON' };
  }
  if (isRecord(value)) {
    // Some clients say so that there are none.
    const { params, ...rest } = value;
    const message = params === null ? rest : value;
    if (isMessage(message)) return message;
    if (isAnswer(message)) return null;
  }
  return { code: ErrorCodes.InvalidRequest, message: 'that is no JSON-RPC message' };
}

type Fields = Readonly<Record<string, unknown>>;

/** Batches are no messages in this protocol. */
function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBad(value: Message | BadMessage): value is BadMessage {
  return !('jsonrpc' in value);
}

/** A request, a notification, or an answer to a request of ours. */
function isMessage(value: Fields): value is Fields & Message {
  const { jsonrpc, id, method, params } = value;
  const isNamed = typeof id === 'number' || typeof id === 'string';
  if (jsonrpc !== '2.0' || (params !== undefined && (typeof params !== 'object' || params === null)))
    return false;
  return typeof method === 'string' ? id === undefined || isNamed : isNamed && isAnswer(value);
}

/** Never answered, so that two servers that talk to each other come to an end. */
function isAnswer({ method, ...fields }: Fields): boolean {
  return method === undefined && ('result' in fields || 'error' in fields);
}
