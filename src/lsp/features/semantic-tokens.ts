import { type SemanticTokens, SemanticTokensBuilder, type SemanticTokensDelta } from 'vscode-languageserver';
import type { SemanticTokenType } from '#model';
import type { OpenDocument } from '../open-documents.ts';
import { compare, placeInFile } from '../places.ts';

const indexes: Readonly<Record<SemanticTokenType, number>> = {
  comment: 0,
  keyword: 1,
  string: 2,
  number: 3,
  variable: 4,
  property: 5,
  enumMember: 6,
  function: 7,
  regexp: 8,
  type: 9,
};

/** What the numbers of tokens stand for. */
export const tokenLegend = { tokenTypes: Object.keys(indexes), tokenModifiers: [] };

/** Remembers for each file what the editor was told last, to tell it of differences alone. */
export interface TokenMemory {
  full(open: OpenDocument): SemanticTokens;
  difference(open: OpenDocument, since: string): SemanticTokens | SemanticTokensDelta;
  forget(uri: string): void;
}

/** Remembers nothing yet. */
export function createTokenMemory(): TokenMemory {
  const builders = new Map<string, SemanticTokensBuilder>();
  return {
    full: (open) => {
      const builder = new SemanticTokensBuilder();
      builders.set(open.uri, builder);
      pushAll(builder, open);
      return builder.build();
    },
    difference: (open, since) => {
      const builder = builders.get(open.uri) ?? new SemanticTokensBuilder();
      builders.set(open.uri, builder);
      builder.previousResult(since);
      pushAll(builder, open);
      return builder.buildEdits();
    },
    forget: (uri) => void builders.delete(uri),
  };
}

function pushAll(builder: SemanticTokensBuilder, { sections }: OpenDocument): void {
  const tokens = sections.flatMap((section) =>
    section.document.tokens().map(({ range, type }) => ({ type, ...placeInFile(section, range) })),
  );
  const sorted = sections.length > 1 ? tokens.sort((a, b) => compare(a.start, b.start)) : tokens;
  for (const { start, end, type } of sorted) {
    const length = end.character - start.character;
    if (end.line === start.line && length > 0)
      builder.push(start.line, start.character, length, indexes[type], 0);
  }
}
