/** A part of a text that ends where its separator stands, or where the text does; null when it is too long. */
export interface TextPart {
  readonly text: string | null;
  /** The separator came. */
  readonly whole: boolean;
}

/** Cuts a text that comes piece by piece. */
export interface TextCutter {
  feed(chunk: string): readonly TextPart[];
  /** What follows the last separator, unless nothing does. */
  end(): readonly TextPart[];
}

/** Cuts at a separator of one character; memory grows with the longest part only, and never beyond `longest`. */
export function createTextCutter(separator: string, longest: number): TextCutter {
  let parts: string[] = [];
  let length = 0;
  const take = (piece: string): void => {
    length += piece.length;
    if (length > longest) parts = [];
    else parts.push(piece);
  };
  const part = (whole: boolean): TextPart => {
    const text = length > longest ? null : parts.join('');
    parts = [];
    length = 0;
    return { text, whole };
  };
  return {
    feed: (chunk) => {
      const pieces = chunk.split(separator);
      const last = pieces.pop() ?? '';
      const ended = pieces.map((piece) => {
        take(piece);
        return part(true);
      });
      take(last);
      return ended;
    },
    end: () => (length > 0 ? [part(false)] : []),
  };
}
