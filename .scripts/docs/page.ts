import { type Marker, readMarker } from './marker.ts';

/** A fenced block. `body` ends with a line end unless it is empty. */
export interface Fence {
  readonly kind: 'fence';
  readonly line: number;
  readonly marker: Marker;
  readonly language: string;
  /** What the info string says besides the language. */
  readonly words: readonly string[];
  readonly body: string;
}

/** A part that is made of the product's own tables. */
export interface Generated {
  readonly kind: 'generated';
  readonly line: number;
  readonly name: string;
  readonly argument: string | null;
  readonly body: string;
}

/** A marker that stands alone: it prepares a stage. */
interface Note {
  readonly kind: 'note';
  readonly line: number;
  readonly marker: Marker;
}

/** What of a page is more than prose. */
export type Piece = Fence | Generated | Note;

/** A page with its pieces, and how to put other bodies in their place. */
export interface Page {
  readonly path: string;
  readonly text: string;
  readonly pieces: readonly Piece[];
  /** The page with new bodies; pieces that are not named keep theirs. */
  readonly withBodies: (bodies: ReadonlyMap<Piece, string>) => string;
}

const PIECE = new RegExp(
  [
    /^<!-- generated: (?<name>[\w-]+)(?: (?<argument>[^\n]+?))? -->\n(?<made>[\s\S]*?)^<!-- \/generated -->$/,
    /(?:^<!-- docs: (?<marker>[^\n]+) -->\n)?^(?<ticks>`{3,})(?<info>[^`\n]*)\n(?<body>[\s\S]*?)^\k<ticks>$/,
    /^<!-- docs: (?<note>[^\n]+) -->$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/** Finds the fences, markers and generated parts of a page. */
export function readPage(path: string, text: string): Page {
  const found = [...text.matchAll(PIECE)].map((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    return { match, piece: pieceOf(match.groups ?? {}, `${path}:${line}`, line) };
  });
  return {
    path,
    text,
    pieces: found.map(({ piece }) => piece),
    withBodies: (bodies) => {
      const parts: string[] = [];
      let end = 0;
      for (const { match, piece } of found) {
        const body = bodies.get(piece);
        if (body === undefined) continue;
        parts.push(text.slice(end, match.index), written(match.groups ?? {}, body));
        end = match.index + match[0].length;
      }
      return [...parts, text.slice(end)].join('');
    },
  };
}

type Groups = Readonly<Record<string, string | undefined>>;

function pieceOf(groups: Groups, where: string, line: number): Piece {
  const { name, argument, made = '', note, marker, info = '', body = '' } = groups;
  if (name !== undefined) return { kind: 'generated', line, name, argument: argument ?? null, body: made };
  if (note !== undefined) return { kind: 'note', line, marker: readMarker(note, where) };
  const [language = '', ...words] = info.trim().split(/\s+/);
  return { kind: 'fence', line, marker: readMarker(marker ?? '', where), language, words, body };
}

function written(groups: Groups, body: string): string {
  const { name, argument, marker, ticks = '', info = '' } = groups;
  if (name !== undefined) {
    const head = argument === undefined ? name : `${name} ${argument}`;
    return `<!-- generated: ${head} -->\n${body}<!-- /generated -->`;
  }
  const marks = fenceMarks(body, ticks);
  const above = marker === undefined ? '' : `<!-- docs: ${marker} -->\n`;
  return `${above}${marks}${info}\n${body}${marks}`;
}

/** The backquotes that a fence has, or more where a line of the text would end it. */
function fenceMarks(text: string, marks: string): string {
  const ends = [...text.matchAll(/^ {0,3}(`{3,})[ \t]*$/gm)].map(([, end = '']) => end.length + 1);
  return '`'.repeat(Math.max(marks.length, ...ends));
}
