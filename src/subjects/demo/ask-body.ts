import type { Json } from '#model';

/** What a POST asks; null when the body is not JSON of the right shape. */
export interface AskBody {
  readonly message: string;
  readonly conversationId: string;
}

/**
 * Reads the body of a POST as the gateway's decoder does: the first JSON value alone, names of fields in any
 * case, unknown fields left alone, null as absent, the last of two equal names.
 */
export function readAskBody(text: string): AskBody | null {
  const value = firstJson(text);
  if (value === undefined) return null;
  if (value === null) return { message: '', conversationId: '' };
  if (typeof value !== 'object' || Array.isArray(value)) return null;
  const found = { message: '', conversationId: '' };
  for (const [name, field] of Object.entries(value)) {
    const key = FIELDS.get(name.toLowerCase());
    if (key === undefined || field === null) continue;
    if (typeof field !== 'string') return null;
    found[key] = field;
  }
  return found;
}

const FIELDS: ReadonlyMap<string, keyof AskBody> = new Map([
  ['message', 'message'],
  ['conversationid', 'conversationId'],
]);

/** The first JSON value of a text, whatever follows it; undefined when there is none. */
export function firstJson(text: string): Json | undefined {
  return parse(text) ?? parse(text.slice(0, endOfFirst(text)));
}

function parse(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function endOfFirst(text: string): number {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (quoted && mark === '\\') at += 1;
    else if (mark === '"') quoted = !quoted;
    else if (!quoted && (mark === '{' || mark === '[')) depth += 1;
    else if (!quoted && (mark === '}' || mark === ']')) depth -= 1;
    if (depth <= 0 && (mark === '}' || mark === ']' || (mark === '"' && !quoted))) return at + 1;
  }
  return text.length;
}
