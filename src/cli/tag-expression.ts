import { failure, type Outcome, success } from '#options';

/** Decides whether a scenario with these tags is meant. */
export type TagFilter = (tags: ReadonlySet<string>) => boolean;

/** Nesting that no person writes, and that no call stack minds. */
const DEEPEST = 100;

/**
 * Reads `smoke and not (gpu or slow)`: `not` binds closest, then `and`, then `or`; tags are any other words. `where`
 * is the place that a mistake is said to be in.
 */
export function parseTagExpression(text: string, where = '--tag'): Outcome<TagFilter> {
  const reader: Reader = { tokens: text.match(/[()]|[^\s()]+/g) ?? [], position: 0, depth: 0, problem: null };
  const filter = readOr(reader);
  const rest = peek(reader);
  if (rest !== null)
    complain(reader, rest === ')' ? 'a ) too many' : `"and" or "or" expected before "${rest}"`);
  if (reader.problem === null) return success(filter);
  const message = `${where} ${JSON.stringify(text)}: ${reader.problem}`;
  return failure({ message, hint: "for example 'smoke and not gpu'" });
}

interface Reader {
  readonly tokens: readonly string[];
  position: number;
  depth: number;
  /** The first mistake; what is read after it does not matter. */
  problem: string | null;
}

interface ListOf {
  readonly word: string;
  readonly part: (reader: Reader) => TagFilter;
}

function readOr(reader: Reader): TagFilter {
  const parts = readList(reader, { word: 'or', part: readAnd });
  return (tags) => parts.some((part) => part(tags));
}

function readAnd(reader: Reader): TagFilter {
  const parts = readList(reader, { word: 'and', part: readNot });
  return (tags) => parts.every((part) => part(tags));
}

function readList(reader: Reader, list: ListOf): readonly TagFilter[] {
  const parts = [list.part(reader)];
  while (isWord(peek(reader), list.word)) {
    reader.position += 1;
    parts.push(list.part(reader));
  }
  return parts;
}

function readNot(reader: Reader): TagFilter {
  let negated = false;
  while (isWord(peek(reader), 'not')) {
    negated = !negated;
    reader.position += 1;
  }
  const inner = readTag(reader);
  return negated ? (tags) => !inner(tags) : inner;
}

function readTag(reader: Reader): TagFilter {
  const token = peek(reader);
  if (token === null) return complain(reader, 'a tag expected at the end');
  reader.position += 1;
  if (token === '(') return readGroup(reader);
  if (token === ')' || isWord(token, 'and') || isWord(token, 'or')) {
    return complain(reader, `a tag expected before "${token}"`);
  }
  return (tags) => tags.has(token);
}

function readGroup(reader: Reader): TagFilter {
  reader.depth += 1;
  if (reader.depth > DEEPEST) return complain(reader, 'too many brackets');
  const inner = readOr(reader);
  if (peek(reader) !== ')') return complain(reader, 'a ( is never closed');
  reader.position += 1;
  reader.depth -= 1;
  return inner;
}

function complain(reader: Reader, problem: string): TagFilter {
  reader.problem ??= problem;
  return () => false;
}

function peek(reader: Reader): string | null {
  return reader.tokens[reader.position] ?? null;
}

function isWord(token: string | null, word: string): boolean {
  return token?.toLowerCase() === word;
}
