import type { SemanticToken, SemanticTokenType } from '#model';
import type { Piece } from '../../text/joined-text.ts';
import { placeholdersIn } from '../checks/placeholders.ts';
import type { PromptModule } from '../module.ts';
import type { KeywordMark } from './marks.ts';

/** What the colours of a module are made from. */
export interface TokenSources {
  readonly module: PromptModule;
  readonly marks: readonly KeywordMark[];
  /** Names of scopes. */
  readonly names: readonly Piece[];
}

interface Coloured extends Piece {
  readonly type: SemanticTokenType;
}

/** What agents write for the crew alone. */
const DIRECTIVE =
  /(?<![\p{L}\p{N}_])(?:TOOL_GAP:?|NOTHING_TO_ADD|NO_DATA:?|CONCERN:|CONCUR:|REMEMBER:)(?![\p{L}\p{N}_])/gu;

/** The words of a module that mean something; prose has no colour, and code is not examined. */
export function promptTokens({ module, marks, names }: TokenSources): readonly SemanticToken[] {
  const coloured: Coloured[] = [
    ...marks.map(({ from, to }) => ({ from, to, type: 'keyword' as const })),
    ...names.map(({ from, to }) => ({ from, to, type: 'type' as const })),
    ...placeholdersIn(module).map(({ from, to }) => ({ from, to, type: 'variable' as const })),
    ...directivesIn(module),
  ];
  let end = 0;
  return coloured
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .flatMap(({ from, to, type }): SemanticToken[] => {
      if (from < end || to <= from) return [];
      end = to;
      return [{ range: module.lines.rangeOf(from, to), type }];
    });
}

function directivesIn({ text, rows }: PromptModule): readonly Coloured[] {
  return rows.flatMap(({ kind, first, end }): Coloured[] => {
    if (kind === 'code' || kind === 'fence') return [];
    return [...text.slice(first, end).matchAll(DIRECTIVE)].map(({ 0: directive, index }) => ({
      from: first + index,
      to: first + index + directive.length,
      type: 'enumMember',
    }));
  });
}
