import { EmbeddedActionsParser, type IToken } from 'chevrotain';
import {
  As,
  AssertOpen,
  DefineConst,
  Description,
  headLexer,
  headTokens,
  Name,
  Requires,
  Text,
  Unknown,
} from './head-tokens.ts';

/** A word of a head; offsets into the text that was read. */
export interface HeadWord {
  readonly image: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** What a statement can be. */
type StatementKind = 'description' | 'requires' | 'constant' | 'assertion' | 'unknown';

/** How a statement begins, as leniently as it can be understood: checks say what is wrong with it. */
export interface Head {
  readonly kind: StatementKind;
  readonly keyword: HeadWord;
  /** A constant's name; several words are a mistake. */
  readonly names: readonly HeadWord[];
  readonly as: HeadWord | null;
  /** Offset of the free text, the value or the sentence; null when there is none. */
  readonly text: number | null;
}

/** The grammar of heads. Every part but the keyword is optional, so that nothing an author writes is a dead end. */
class HeadParser extends EmbeddedActionsParser {
  constructor() {
    super(headTokens, { recoveryEnabled: false });
    this.performSelfAnalysis();
  }

  readonly statement = this.RULE(
    'statement',
    (): Head =>
      this.OR([
        { ALT: () => this.SUBRULE(this.description) },
        { ALT: () => this.SUBRULE(this.requires) },
        { ALT: () => this.SUBRULE(this.constant) },
        { ALT: () => this.SUBRULE(this.assertion) },
        { ALT: () => this.SUBRULE(this.unknown) },
      ]),
  );

  readonly description = this.RULE('description', (): Head => {
    const keyword = this.CONSUME(Description);
    return headOf(
      'description',
      keyword,
      this.OPTION(() => this.CONSUME(Text)),
    );
  });

  readonly requires = this.RULE('requires', (): Head => {
    const keyword = this.CONSUME(Requires);
    return headOf(
      'requires',
      keyword,
      this.OPTION(() => this.CONSUME(Text)),
    );
  });

  readonly assertion = this.RULE('assertion', (): Head => {
    const keyword = this.CONSUME(AssertOpen);
    return headOf(
      'assertion',
      keyword,
      this.OPTION(() => this.CONSUME(Text)),
    );
  });

  readonly unknown = this.RULE('unknown', (): Head => {
    const keyword = this.CONSUME(Unknown);
    return headOf(
      'unknown',
      keyword,
      this.OPTION(() => this.CONSUME(Text)),
    );
  });

  readonly constant = this.RULE('constant', (): Head => {
    const keyword = this.CONSUME(DefineConst);
    const names: IToken[] = [];
    this.MANY(() => names.push(this.CONSUME(Name)));
    const as = this.OPTION1(() => this.CONSUME(As));
    const text = this.OPTION2(() => this.CONSUME(Text));
    return {
      ...headOf('constant', keyword, text),
      names: names.map(wordOf),
      as: as === undefined ? null : wordOf(as),
    };
  });
}

let parser: HeadParser | null = null;

/** Reads how a statement begins; `text` starts with a mark that is not blank. */
export function readHead(text: string): Head {
  parser ??= new HeadParser();
  parser.input = headLexer.tokenize(text).tokens;
  return parser.statement();
}

function headOf(kind: StatementKind, keyword: IToken, text: IToken | undefined): Head {
  return { kind, keyword: wordOf(keyword), names: [], as: null, text: text?.startOffset ?? null };
}

function wordOf(token: IToken): HeadWord {
  const image = token.image ?? '';
  const start = token.startOffset ?? 0;
  return { image, start, end: start + image.length };
}
