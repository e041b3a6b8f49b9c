import { type Fault, retryAfterMs, tell, visibleUrl } from '#model';
import type { BodySink, ConnectionContext, ConnectionEnd } from './connection-context.ts';

/** An answer to the request for a stream that is not a stream. */
export interface Refusal {
  readonly status: number;
  /** Its content type. */
  readonly type: string | null;
  readonly retryAfter: string | null;
}

const EXTRACT_BYTES = 1_024;
const LONGEST_SAID = 200;
/** The beginning of its body is waited for no longer than this. */
const EXTRACT_WAIT_MS = 1_000;
/** Client errors that pass. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/** Reads the beginning of the body for the message, then tells what the refusal means. */
export function readRefusal(context: ConnectionContext, refusal: Refusal): BodySink {
  const parts: Buffer[] = [];
  let size = 0;
  const conclude = (isWhole: boolean): void => {
    const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, EXTRACT_BYTES));
    const said = tell(text, LONGEST_SAID, (all) => context.line.redact(all, isWhole ? undefined : 'end'));
    context.settle(meaning(context, refusal, said));
  };
  const callOff = context.life.after(EXTRACT_WAIT_MS, () => conclude(false));
  return {
    data(chunk) {
      parts.push(chunk);
      size += chunk.length;
      if (size >= EXTRACT_BYTES) conclude(false);
    },
    end: () => conclude(true),
    broken: () => conclude(false),
    release: callOff,
  };
}

function meaning({ line, options }: ConnectionContext, refusal: Refusal, said: string): ConnectionEnd {
  const { status, type } = refusal;
  const where = `GET ${visibleUrl(options.url, line.redact)} was answered with ${status}`;
  const message = said === '' ? where : `${where}: ${said}`;
  const fault = (code: string, text: string, hint: string | null): ConnectionEnd => ({
    kind: 'fault',
    fault: { code, message: text, hint },
  });
  if (status === 204) return fault('stream-refused', `${where}: there is no stream`, null);
  if (status === 200) {
    const given = type === null ? 'not given' : tell(type, LONGEST_SAID, line.redact);
    const text = `${where} but not with a stream: its content type is ${given}${said === '' ? '' : `: ${said}`}`;
    return fault('stream-content-type', text, 'is this the discussion endpoint of a crew?');
  }
  const passes = status >= 500 || PASSING.has(status) || (status >= 400 && options.openedBefore);
  if (!passes) return fault('stream-refused', message, hintFor(status, Object.keys(line.headers)));
  const wait = retryAfterMs(refusal.retryAfter, line.clock.date());
  return { kind: 'ended', cause: message, status, retryAfterMs: wait };
}

function hintFor(status: number, headerNames: readonly string[]): Fault['hint'] {
  if (status !== 401 && status !== 403) return null;
  return headerNames.length === 0
    ? 'no header with a token was sent'
    : `headers sent: ${headerNames.join(', ')}; may the token read the stream?`;
}
