import {
  EmbeddedActionsParser,
  type IOrAlt,
  type IParserErrorMessageProvider,
  type TokenType,
  tokenName,
} from 'chevrotain';
import { lazily } from '../../text/lazily.ts';
import { lazyLookahead } from './lazy-lookahead.ts';
import type { Rule } from './rules.ts';
import { type Shape, slotsOf } from './shape.ts';
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

/** The grammar of all sentence rules, and of the slots in them; what stood in the slots is the result. */
class SentenceParser extends EmbeddedActionsParser {
  private readonly keywords: Keywords;
  private readonly slotRules = new Map<string, () => SentenceToken[]>();
  private readonly phrases: readonly (() => SlotContent[])[];
  private tokensOfSlot: SentenceToken[] = [];
  private slots: SlotContent[] = [];
  /** While rules are built: whether it is a slot's, and how many steps it has. */
  private inSlot = false;
  private used = 0;

  constructor(rules: readonly Rule[], keywords: Keywords, skipValidations: boolean) {
    super([...generalTokens, ...keywords.types], {
      recoveryEnabled: false,
      lookaheadStrategy: lazyLookahead(2),
      skipValidations,
      errorMessageProvider: silent,
    });
    this.keywords = keywords;
    const slots = rules.flatMap(({ shape }) => slotsOf(shape));
    for (const type of new Set(slots.map(({ slotType }) => slotType))) this.addSlot(type);
    this.phrases = rules.map(({ shape }, at) => this.addPhrase(`phrase_${at}`, shape));
    this.performSelfAnalysis();
  }

  /** What stands in the slots of a rule, or null when the sentence does not fit it. */
  match(rule: number, tokens: SentenceToken[]): readonly SlotContent[] | null {
    this.input = tokens;
    const found = this.phrases[rule]?.call(this) ?? null;
    return this.errors.length === 0 ? found : null;
  }

  private addPhrase(name: string, shape: Shape): () => SlotContent[] {
    this.used = 0;
    this.inSlot = false;
    const step = this.stepOf(shape);
    return this.RULE(name, () => {
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

/** Matches tokens against one rule of the table it was built from. */
export type MatchRule = (rule: number, tokens: SentenceToken[]) => readonly SlotContent[] | null;

/**
 * Prepares the parser of all rules, which is made with the first sentence. One for each rule, made when it
 * is needed, costs more once a suite uses more than a few. The rules are the language's own, so that a test
 * validates them, and not every start.
 */
export function createSentenceParser(
  rules: readonly Rule[],
  keywords: Keywords,
  skipValidations = true,
): MatchRule {
  const parser = lazily(() => new SentenceParser(rules, keywords, skipValidations));
  return (rule, tokens) => parser().match(rule, tokens);
}
