import { type FinalResults, Parser, type Result } from 'tap-parser';

/** A TAP document as a strict parser reads it. */
export interface ReadTap {
  readonly results: FinalResults;
  /** Every point, those of subtests before that of their test. */
  readonly points: readonly Result[];
  /** Lines that are no TAP. */
  readonly strays: readonly string[];
}

/** Reads a TAP document with the parser of node-tap, strictly. */
export function readTap(document: string): ReadTap {
  const parser = new Parser({ strict: true });
  const points: Result[] = [];
  const strays: string[] = [];
  const listen = (some: Parser): void => {
    some.on('child', listen);
    some.on('assert', (result: Result) => points.push(result));
  };
  listen(parser);
  parser.on('extra', (line: string) => strays.push(line));
  parser.end(document);
  if (parser.results === null) throw new Error('the document has no end');
  return { results: parser.results, points, strays };
}
