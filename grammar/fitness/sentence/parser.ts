import {
  EmbeddedActionsParser,
  type IOrAlt,
  type IParserErrorMessageProvider,
  type TokenType,
  tokenName,
} from 'chevrotain';
import type { Rule } from './rules.ts';
import { type Shape, wordsOf } from './shape.ts';
import type { SlotContent } from './slots/context.ts';
import { slotTypeOf } from './slots.ts';
import { generalTokens, type Keywords, type SentenceToken, tokenClasses } from './tokens.ts';

type Step = () => void;

/** Nobody reads these: a sentence that does not fit is explained by the near-miss search. */
const silent: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }) => tokenName(expected),
  buildNotAllInputParsedMessage: () => 'left over',
  buildNoViableAltMessage: () => 'no alternative',
  buildEarlyExitMessage: () => 'too few',
};

/** The grammar of one sentence rule, and of the slots in it; what stood in the slots is the result. */
class SentenceParser extends EmbeddedActionsParser {
  private readonly keywords: Keywords;
  private readonly slotRules = new Map<string, () => SentenceToken[]>();
  private readonly phrase: () => SlotContent[];
  private tokensOfSlot: SentenceToken[] = [];
  private slots: SlotContent[] = [];
  /** While rules are built: whether it is a slot's, and how many steps it has. */
  private inSlot = false;
  private used = 0;

  constructor({ shape, spelled }: Rule, keywords: Keywords, skipValidations: boolean) {
    super([...generalTokens, ...new Set(wordsOf(spelled).map((word) => keywords.typeOf(word)))], {
      recoveryEnabled: false,
      maxLookahead: 2,
      skipValidations,
      errorMessageProvider: silent,
    });
    this.keywords = keywords;
    for (const slotType of new Set(slotTypesIn(shape))) this.addSlot(slotType);
    this.phrase = this.addPhrase(shape);
    this.performSelfAnalysis();
  }

  /** What stands in the slots of a rule, or null when the sentence does not fit it. */
  match(tokens: SentenceToken[]): readonly SlotContent[] | null {
    this.input = tokens;
    const found = this.phrase.call(this);
    return this.errors.length === 0 ? found : null;
  }

  private addPhrase(shape: Shape): () => SlotContent[] {
    this.used = 0;
    this.inSlot = false;
    const step = this.stepOf(shape);
    return this.RULE('phrase', () => {
      this.slots = [];
      step();
      return this.slots;
    });
  }

  private addSlot(slotType: string): void {
    this.used = 0;
    this.inSlot = true;
    const step = this.stepOf(slotTypeOf(slotType).shape);
    const rule = this.RULE(`slot_${slotType}`, () => {
      this.tokensOfSlot = [];
      step();
      return this.tokensOfSlot;
    });
    this.slotRules.set(slotType, rule);
  }

  private stepOf(shape: Shape): Step {
    const at = this.used++;
    switch (shape.type) {
      case 'word':
        return this.consumeStep(at, this.keywords.typeOf(shape.text));
      case 'token':
        return this.consumeStep(at, tokenClasses[shape.of]);
      case 'sequence':
        return this.sequenceStep(shape.items);
      case 'optional': {
        const step = this.stepOf(shape.item);
        return () => this.option(at, step);
      }
      case 'repeat': {
        const step = this.stepOf(shape.item);
        return shape.atLeastOnce ? () => this.atLeastOne(at, step) : () => this.many(at, step);
      }
      case 'choice': {
        const DEF: IOrAlt<void>[] = shape.items.map((item) => ({ ALT: this.stepOf(item) }));
        return () => this.or(at, DEF);
      }
      case 'slot': {
        const rule = this.slotRules.get(shape.slotType) ?? (() => []);
        return () => {
          const tokens = this.subrule(at, rule);
          this.slots.push({ name: shape.name, slotType: shape.slotType, tokens });
        };
      }
    }
  }

  private sequenceStep(items: readonly Shape[]): Step {
    const steps = items.map((item) => this.stepOf(item));
    const [only] = steps;
    if (steps.length === 1 && only !== undefined) return only;
    return () => {
      for (const step of steps) step();
    };
  }

  private consumeStep(at: number, type: TokenType): Step {
    if (!this.inSlot) return () => this.consume(at, type);
    return () => {
      this.tokensOfSlot.push(this.consume(at, type));
    };
  }
}

function slotTypesIn(shape: Shape): readonly string[] {
  switch (shape.type) {
    case 'slot':
      return [shape.slotType];
    case 'sequence':
    case 'choice':
      return shape.items.flatMap(slotTypesIn);
    case 'optional':
    case 'repeat':
      return slotTypesIn(shape.item);
    default:
      return [];
  }
}

/** Matches tokens against one rule of the table it was built from. */
export type MatchRule = (rule: number, tokens: SentenceToken[]) => readonly SlotContent[] | null;

/**
 * Prepares the parsers of all rules. Each is made when the first sentence needs it: that costs a millisecond or
 * two, and most files use few rules. They are the language's own, so that a test validates them, and not every start.
 */
export function createSentenceParser(
  rules: readonly Rule[],
  keywords: Keywords,
  skipValidations = true,
): MatchRule {
  const parsers = new Map<Rule, SentenceParser>();
  return (at, tokens) => {
    const rule = rules[at];
    if (rule === undefined) return null;
    const parser = parsers.get(rule) ?? new SentenceParser(rule, keywords, skipValidations);
    parsers.set(rule, parser);
    return parser.match(tokens);
  };
}
