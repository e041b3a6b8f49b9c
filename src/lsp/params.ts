import { ErrorCodes, type Position, type Range, ResponseError } from 'vscode-languageserver';

/** The largest number that the protocol has. */
const LARGEST = 2 ** 31 - 1;

/** The file that a request is about; throws what the client is answered where it names none. */
export function uriOf(params: unknown): string {
  const uri = field(field(params, 'textDocument'), 'uri');
  if (typeof uri !== 'string') throw invalid('textDocument.uri must be a string');
  return uri;
}

/** A place that a client sent. */
export function positionOf(value: unknown, name = 'position'): Position {
  const [line, character] = [field(value, 'line'), field(value, 'character')];
  if (!isCount(line) || !isCount(character))
    throw invalid(`${name} must have a line and a character from 0 on`);
  return { line, character };
}

/** A stretch that a client sent. */
export function rangeOf(value: unknown): Range {
  return {
    start: positionOf(field(value, 'start'), 'range.start'),
    end: positionOf(field(value, 'end'), 'range.end'),
  };
}

/** A text that a client sent. */
export function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string') throw invalid(`${name} must be a string`);
  return value;
}

/** What stands in a field of anything. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The answer to parameters that are none. */
function invalid(message: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidParams, message);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST;
}
