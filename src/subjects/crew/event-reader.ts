import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { type DiscussionEvent, isNestedDeeper, type JsonObject, type Redact, tell } from '#model';

/** Nothing a crew sends is nested so deep, and what is would overflow the stack of those who walk it. */
const DEPTH_LIMIT = 100;
const EXTRACT_LENGTH = 120;
/** An escape in JSON; if it stands for a letter or digit, which needs none, with that one's last two digits. */
const ESCAPE = /\\(?:u00(3\d|[46][1-9a-f]|[57][\da])|.)/gis;
const RESUMABLE = /^[\x21-\x7e]{1,1024}$/;

/** Turns the bytes of one connection into events. */
export interface EventReader {
  feed(bytes: Uint8Array): void;
  /** The body is over, by a clean end or a reset: what is pending counts if it is whole. */
  end(): void;
}

/** What a reader tells, and what it asks. */
export interface EventReaderOptions {
  readonly maxEventBytes: number;
  readonly redact: Redact;
  /** `resumeId` is the event's id as it came, null when it could not be sent back in a header. */
  readonly event: (event: DiscussionEvent, resumeId: string | null) => void;
  /** Data that is no event, with an extract. */
  readonly oddity: (message: string) => void;
  readonly tooLarge: () => void;
  /** Once true, nothing more is told, not even of the same chunk. */
  readonly isOver: () => boolean;
}

/** One reader a connection: it holds half characters, half lines and half events from chunk to chunk. */
export function createEventReader(options: EventReaderOptions): EventReader {
  const decoder = new TextDecoder('utf-8');
  let ending = false;
  /** The beginning of the line that is not over yet. */
  let openLine = '';
  const parser = createParser({
    maxBufferSize: options.maxEventBytes,
    onEvent: (message) => dispatch(message, ending, options),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded' && !options.isOver()) options.tooLarge();
    },
  });
  const feed = (text: string): void => {
    if (text === '' || options.isOver()) return;
    openLine = lineBeginning(openLine, text);
    parser.feed(text);
  };

  return {
    feed: (bytes) => feed(decoder.decode(bytes, { stream: true })),
    end() {
      feed(decoder.decode());
      ending = true;
      // An id that was cut short would be taken for a whole one; NUL makes the parser ignore it.
      feed(/^id?:?/.test(openLine) ? '\0\n\n' : '\n\n');
    },
  };
}

function lineBeginning(before: string, text: string): string {
  const lineEnd = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  if (lineEnd >= 0) return text.slice(lineEnd + 1, lineEnd + 4);
  return before.length < 3 ? (before + text.slice(0, 3)).slice(0, 3) : before;
}

function dispatch(message: EventSourceMessage, ending: boolean, options: EventReaderOptions): void {
  if (options.isOver()) return;
  const { data } = message;
  if (isTooLarge(data, options.maxEventBytes)) {
    options.tooLarge();
    return;
  }
  const whole = readObject(options.redact(plain(data)));
  if (whole !== null) {
    announce(whole, message, options);
    return;
  }
  const lines = data.split('\n');
  // One line has just been read whole; large nonsense is not worth reading twice.
  const payloads = lines.filter(isPayload);
  const objects =
    lines.length === 1
      ? payloads.map(() => null)
      : payloads.map((line) => readObject(options.redact(plain(line))));
  if (objects.every((object) => object !== null)) {
    for (const object of objects) if (!options.isOver()) announce(object, message, options);
    return;
  }
  // An event that was cut off is no oddity; whole ones that cannot be told apart from it are.
  if (!ending || objects.some((object) => object !== null))
    options.oddity(`data that is not a JSON object: ${tell(data, EXTRACT_LENGTH, options.redact)}`);
}

/** Some servers end with `[DONE]`, and some send empty data to keep the line open. */
function isPayload(line: string): boolean {
  const text = line.trim();
  return text !== '' && text !== '[DONE]';
}

function announce(data: JsonObject, message: EventSourceMessage, options: EventReaderOptions): void {
  const { id, event } = message;
  const type = data['type'];
  const name = event === undefined ? null : options.redact(event);
  const resumeId = id !== undefined && RESUMABLE.test(id) ? id : null;
  options.event(
    {
      type: typeof type === 'string' ? type : (name ?? ''),
      name,
      id: resumeId === null ? null : options.redact(resumeId),
      data,
    },
    resumeId,
  );
}

/** Whoever escapes letters hides a secret from those who look for it. */
function plain(json: string): string {
  if (!/\\u00/i.test(json)) return json;
  return json.replace(ESCAPE, (whole, code?: string) =>
    code === undefined ? whole : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function readObject(text: string): JsonObject | null {
  try {
    if (isNestedDeeper(text, DEPTH_LIMIT)) return null;
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** What JSON.parse gives for an object; its parts are JSON by construction. */
function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** UTF-8 takes at most three bytes a code unit, so most texts need no counting. */
function isTooLarge(text: string, maxBytes: number): boolean {
  return text.length * 3 > maxBytes && Buffer.byteLength(text) > maxBytes;
}
