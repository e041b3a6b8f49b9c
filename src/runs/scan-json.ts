/** What is taken out of a JSON document; all else is passed over unparsed. */
export interface Wanted {
  /** Members of the document. */
  readonly members: readonly string[];
  /** A member that is a list of objects, of which these members are taken. */
  readonly list: { readonly name: string; readonly members: readonly string[] } | null;
  readonly onMember: (name: string, value: unknown) => void;
  readonly onItem: (item: ReadonlyMap<string, unknown>) => void;
}

/** Takes a document in, piece by piece. */
export interface JsonScan {
  feed(chunk: Uint8Array): void;
}

/** A longer value is none of those that anybody wants; memory stays bounded whatever a file holds. */
const LONGEST = 1024 * 1024;

const [SPACE, QUOTE, BACKSLASH, COMMA, COLON] = [0x20, 0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where in the document it is: before or after it, among its members, in the list, in an object of the list. */
type Place = 'outside' | 'document' | 'list' | 'item';

interface State {
  place: Place;
  /** Brackets that are open in a value whose parts are of no interest. */
  nested: number;
  inString: boolean;
  escaped: boolean;
  /** The key whose value is being read; null while a key is. */
  key: string | null;
  item: Map<string, unknown>;
  readonly piece: Piece;
}

/**
 * Finds single members in a JSON document of any size without building the rest of it: a scan looks at each byte and
 * keeps the wanted ones only. What is no JSON yields nothing more; it never throws.
 */
export function createJsonScan(wanted: Wanted): JsonScan {
  const state: State = {
    ...{ place: 'outside', nested: 0, inString: false, escaped: false, key: null },
    ...{ item: new Map(), piece: createPiece() },
  };
  return {
    feed: (chunk) => {
      state.piece.enter(chunk);
      for (let at = 0; at < chunk.length; at += 1) {
        // Most of a large document is of no interest.
        if (state.nested > 0) {
          at = endOfNested(state, chunk, at);
          continue;
        }
        if (state.inString) at = endOfString(state, chunk, at);
        const byte = chunk[at] ?? SPACE;
        if (byte <= SPACE) continue;
        if (byte === QUOTE) state.inString = !state.inString;
        else if (byte === OPEN_LIST || byte === OPEN_OBJECT) open(state, wanted, { byte, at });
        else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) close(state, wanted, at);
        else if (byte === COLON) takeKey(state, wanted, at);
        else if (byte === COMMA) takeValue(state, wanted, at, true);
      }
      state.piece.leave();
    },
  };
}

/** Where the quote stands that ends a string; behind the chunk if it comes later. */
function endOfString(state: State, chunk: Uint8Array, from: number): number {
  let { escaped } = state;
  let at = from;
  for (; at < chunk.length; at += 1) {
    const byte = chunk[at];
    if (escaped) escaped = false;
    else if (byte === BACKSLASH) escaped = true;
    else if (byte === QUOTE) break;
  }
  state.escaped = escaped;
  return at;
}

/** Where the bracket stands that ends a value whose parts are of no interest; behind the chunk if it comes later. */
function endOfNested(state: State, chunk: Uint8Array, from: number): number {
  let { nested, inString, escaped } = state;
  let at = from;
  for (; at < chunk.length; at += 1) {
    const byte = chunk[at];
    if (inString) {
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) nested += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      nested -= 1;
      if (nested === 0) break;
    }
  }
  [state.nested, state.inString, state.escaped] = [nested, inString, escaped];
  return at;
}

function open(state: State, wanted: Wanted, { byte, at }: { byte: number; at: number }): void {
  const isObject = byte === OPEN_OBJECT;
  if (state.place === 'outside' && isObject) enter(state, 'document', at);
  else if (state.place === 'list' && isObject) enter(state, 'item', at);
  else if (state.place === 'document' && state.key === wanted.list?.name && !isObject) {
    state.place = 'list';
    state.piece.drop();
  } else state.nested = 1;
}

function enter(state: State, place: 'document' | 'item', at: number): void {
  state.place = place;
  state.key = null;
  if (place === 'item') state.item = new Map();
  state.piece.begin(at + 1);
}

function close(state: State, wanted: Wanted, at: number): void {
  if (state.place === 'item') {
    takeValue(state, wanted, at, false);
    wanted.onItem(state.item);
    state.place = 'list';
  } else if (state.place === 'list') {
    state.place = 'document';
    state.key = '';
  } else if (state.place === 'document') {
    takeValue(state, wanted, at, false);
    state.place = 'outside';
  }
}

function takeKey(state: State, wanted: Wanted, at: number): void {
  if (state.place !== 'document' && state.place !== 'item') return;
  const key = parse(state.piece.end(at));
  state.key = typeof key === 'string' ? key : '';
  const members = state.place === 'document' ? wanted.members : (wanted.list?.members ?? []);
  if (members.includes(state.key)) state.piece.begin(at + 1);
}

function takeValue(state: State, wanted: Wanted, at: number, more: boolean): void {
  if (state.place !== 'document' && state.place !== 'item') return;
  const value = parse(state.piece.end(at));
  if (state.key !== null && value !== undefined) {
    if (state.place === 'document') wanted.onMember(state.key, value);
    else state.item.set(state.key, value);
  }
  state.key = null;
  if (more) state.piece.begin(at + 1);
}

/** A stretch of the document that may begin in one chunk and end in another. */
interface Piece {
  enter(chunk: Uint8Array): void;
  leave(): void;
  begin(at: number): void;
  drop(): void;
  /** Its text; empty where none was begun, or where it became too long. */
  end(at: number): string;
}

function createPiece(): Piece {
  let chunk: Uint8Array = new Uint8Array();
  let parts: Uint8Array[] = [];
  let length = 0;
  let from: number | null = null;
  const keep = (to: number): void => {
    if (from === null) return;
    length += to - from;
    if (length <= LONGEST) parts.push(chunk.subarray(from, to));
  };
  const drop = (): void => {
    [from, parts, length] = [null, [], 0];
  };
  return {
    enter: (next) => {
      chunk = next;
    },
    leave: () => {
      keep(chunk.length);
      if (from !== null) from = 0;
    },
    begin: (at) => {
      drop();
      from = at;
    },
    drop,
    end: (at) => {
      keep(at);
      const text = length <= LONGEST ? Buffer.concat(parts).toString('utf8') : '';
      drop();
      return text;
    },
  };
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
