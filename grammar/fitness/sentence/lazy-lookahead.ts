import { type BaseParser, type ILookaheadStrategy, type IOrAlt, LLkLookaheadStrategy } from 'chevrotain';
import { lazily } from '../../text/lazily.ts';

/**
 * Chevrotain's own lookahead, each choice worked out when a sentence first comes to it: all of them take nearly
 * half the time that a parser takes to make, and a suite comes to few.
 */
export function lazyLookahead(maxLookahead: number): ILookaheadStrategy {
  const chevrotain = new LLkLookaheadStrategy({ maxLookahead });
  return {
    validate: (options) => chevrotain.validate(options),
    buildLookaheadForAlternation(options) {
      const choose = lazily(() => chevrotain.buildLookaheadForAlternation(options));
      return function (this: BaseParser, alternatives?: IOrAlt<unknown>[]) {
        return choose().call(this, alternatives);
      };
    },
    buildLookaheadForOptional(options) {
      const goesOn = lazily(() => chevrotain.buildLookaheadForOptional(options));
      return function (this: BaseParser) {
        return goesOn().call(this);
      };
    },
  };
}
