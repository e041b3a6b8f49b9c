import { EmbeddedActionsParser, type IToken, type TokenType } from 'chevrotain';
import {
  As,
  AssertOpen,
  DefineConst,
  Description,
  headTokens,
  Name,
  Opening,
  Requires,
  Text,
  tokenizeHead,
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

const kinds: ReadonlyMap<TokenType, StatementKind> = new Map([
  [Description, 'description'],
  [Requires, 'requires'],
  [DefineConst, 'constant'],
  [AssertOpen, 'assertion'],
]);

/** The grammar of heads. Every part but the keyword is optional, so that nothing an author writes is a dead end. */
export class HeadParser extends EmbeddedActionsParser {
  /** The grammar never changes, so that a test checks it, and not every start. */
  constructor(skipValidations = true) {
    super(headTokens, { recoveryEnabled: false, maxLookahead: 1, skipValidations });
    this.performSelfAnalysis();
  }

  readonly statement = this.RULE(
    'statement',
    (): Head =>
      this.OR([
        {
          ALT: () => {
            const keyword = this.CONSUME(DefineConst);
            const names: IToken[] = [];
            this.MANY(() => names.push(this.CONSUME(Name)));
            const as = this.OPTION1(() => this.CONSUME(As));
            const text = this.OPTION2(() => this.CONSUME1(Text));
            return headOf({ keyword, names, as, text });
          },
        },
        {
          ALT: () => {
            const keyword = this.CONSUME(Opening);
            const text = this.OPTION3(() => this.CONSUME2(Text));
            return headOf({ keyword, names: [], as: undefined, text });
          },
        },
      ]),
  );
}

let parser: HeadParser | null = null;

/** Reads how a statement begins; `text` starts with a mark that is not blank. */
export function readHead(text: string): Head {
  parser ??= new HeadParser();
  parser.input = tokenizeHead(text);
  return parser.statement();
}

interface HeadTokens {
  readonly keyword: IToken;
  readonly names: readonly IToken[];
  readonly as: IToken | undefined;
  readonly text: IToken | undefined;
}

function headOf({ keyword, names, as, text }: HeadTokens): Head {
  return {
    kind: kinds.get(keyword.tokenType) ?? 'unknown',
    keyword: wordOf(keyword),
    names: names.map(wordOf),
    as: as === undefined ? null : wordOf(as),
    text: text?.startOffset ?? null,
  };
}

function wordOf(token: IToken): HeadWord {
  const image = token.image ?? '';
  const start = token.startOffset ?? 0;
  return { image, start, end: start + image.length };
}
