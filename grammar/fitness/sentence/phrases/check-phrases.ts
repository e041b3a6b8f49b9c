import type { GatePhrase, GateVocabulary } from '#model';
import { nearest } from '../../../text/nearest.ts';
import { type Automaton, createAutomaton } from '../automaton.ts';
import { cover } from '../find-rule.ts';
import { parseNotation } from '../notation.ts';
import { type Rule, ruleOf, rulesOf, spellSlots } from '../rules.ts';
import { type Shape, slotsOf, wordsOf } from '../shape.ts';
import { createKeywords } from '../tokens.ts';
import { sharedSentence, unclearWord } from './clash.ts';
import { parametersIn, parametersOfSlot } from './parameters.ts';
import { type Contender, rivalsBefore } from './rivals.ts';

/** The sentences of a gate as somebody outside wrote them. */
export type GatePhrases = Pick<GateVocabulary, 'kind' | 'phrases' | 'openings'>;

/** What is wrong with a phrase, and where it stands: `phrases[0]`. */
export interface PhraseMistake {
  readonly kind: string;
  readonly place: string;
  readonly message: string;
  readonly hint: string | null;
}

/** Keys that a plan gives to every assertion, beside which its parameters stand. */
const TAKEN = ['index', 'line', 'column', 'raw', 'kind'];
const PARAMETER = /^[a-z][A-Za-z0-9]*$/;
const WORD = /^(?:\d+|\p{L}[\p{L}\p{N}_'’-]*)$/u;

/**
 * Checks phrases before a grammar is built from them: what passes here neither breaks the grammar nor changes what
 * any other sentence means.
 */
export function checkPhrases(
  known: readonly GateVocabulary[],
  own: readonly GatePhrases[],
): readonly PhraseMistake[] {
  const wrong = own.flatMap((gate) => [
    ...gate.phrases.flatMap((phrase, at) => placed(gate, `phrases[${at}]`, phraseMistake(phrase))),
    ...gate.openings.flatMap((opening, at) => placed(gate, `openings[${at}]`, openingMistake(opening))),
  ]);
  return wrong.length > 0 ? wrong : clashes(rulesOf(known), own);
}

type Mistake = Pick<PhraseMistake, 'message' | 'hint'>;

function placed({ kind }: GatePhrases, place: string, mistake: Mistake | null): readonly PhraseMistake[] {
  return mistake === null ? [] : [{ kind, place, ...mistake }];
}

function phraseMistake({ pattern, sets = {} }: GatePhrase): Mistake | null {
  const shape = shapeOf(pattern);
  if ('message' in shape) return shape;
  const wrong =
    wordMistake(shape) ?? slotMistake(shape, Object.keys(parametersOfSlot)) ?? emptyMistake(shape);
  if (wrong !== null) return wrong;
  if (cover(spellSlots(shape), new Map()) === null) {
    return {
      message: 'it has no word that every sentence of it holds',
      hint: 'prose would be taken for a gate',
    };
  }
  const { all, twice } = parametersIn(shape);
  const both = twice ?? all.find((name) => Object.hasOwn(sets, name));
  if (both !== undefined) return { message: `the parameter ${both} is set twice`, hint: null };
  return nameMistake([...all, ...Object.keys(sets)]);
}

function openingMistake(opening: string): Mistake | null {
  const shape = shapeOf(opening);
  if ('message' in shape) return shape;
  return wordMistake(shape) ?? slotMistake(shape, [...Object.keys(parametersOfSlot), 'any']);
}

function shapeOf(pattern: string): Shape | Mistake {
  try {
    return parseNotation(pattern);
  } catch (error) {
    const hint = 'words, [optional], (one|another), {name:type}';
    return { message: error instanceof Error ? error.message : 'it cannot be read', hint };
  }
}

function wordMistake(shape: Shape): Mistake | null {
  const words = wordsOf(shape);
  const wrong = words.find((word) => !WORD.test(word));
  if (wrong !== undefined) {
    return { message: `${JSON.stringify(wrong)} is no word`, hint: 'letters, digits, "-" and apostrophes' };
  }
  if (words[0]?.toLowerCase() !== 'defer') return null;
  return { message: 'sentences that begin with DEFER belong to the judges', hint: null };
}

function slotMistake(shape: Shape, allowed: readonly string[]): Mistake | null {
  const wrong = slotsOf(shape).find(({ slotType }) => !allowed.includes(slotType));
  if (wrong === undefined) return null;
  const near = nearest(wrong.slotType, allowed);
  const hint = near === null ? `one of ${allowed.join(', ')}` : `did you mean {${wrong.name}:${near}}?`;
  return { message: `there is no type ${wrong.slotType} of parameter`, hint };
}

/** The parser could not choose between nothing and nothing. */
function emptyMistake(shape: Shape): Mistake | null {
  if (!holdsEmptyPart(shape)) return null;
  return {
    message: 'a part in brackets may be left out twice over',
    hint: 'put [ ] around the whole part, once',
  };
}

function holdsEmptyPart(shape: Shape): boolean {
  if (shape.type === 'optional') return mayBeEmpty(shape.item) || holdsEmptyPart(shape.item);
  if (shape.type === 'choice') return shape.items.some((item) => mayBeEmpty(item) || holdsEmptyPart(item));
  return shape.type === 'sequence' && shape.items.some(holdsEmptyPart);
}

function mayBeEmpty(shape: Shape): boolean {
  if (shape.type === 'choice') return shape.items.some(mayBeEmpty);
  return shape.type === 'optional' || (shape.type === 'sequence' && shape.items.every(mayBeEmpty));
}

function nameMistake(names: readonly string[]): Mistake | null {
  const taken = names.find((name) => TAKEN.includes(name));
  if (taken !== undefined) {
    return {
      message: `a parameter may not be called ${taken}`,
      hint: `a plan uses ${TAKEN.join(', ')} itself`,
    };
  }
  const wrong = names.find((name) => !PARAMETER.test(name));
  if (wrong === undefined) return null;
  return { message: `${JSON.stringify(wrong)} is no name for a parameter`, hint: 'write it in camelCase' };
}

interface Placed {
  readonly place: string;
  readonly rule: Rule;
}

/** Looks for sentences that two gates would both take, and for phrases that can be read in two ways. */
function clashes(known: readonly Rule[], own: readonly GatePhrases[]): readonly PhraseMistake[] {
  const phrases = own.flatMap(({ kind, phrases }) =>
    phrases.map((phrase, at): Placed => {
      return { place: `phrases[${at}]`, rule: ruleOf({ kind, defaults: {} }, phrase) };
    }),
  );
  const rules = [...known, ...phrases.map(({ rule }) => rule)];
  const keywords = createKeywords(rules.flatMap(({ spelled }) => wordsOf(spelled)));
  const contenders = rules.map((rule) => ({ rule, automaton: createAutomaton(rule.spelled, keywords) }));
  const rivals = rivalsBefore(contenders, keywords);
  return phrases.flatMap(({ place, rule: { kind } }, nth): readonly PhraseMistake[] => {
    const at = known.length + nth;
    const automaton = contenders[at]?.automaton;
    if (automaton === undefined) return [];
    const before = rivals[at]?.filter(({ rule }) => rule.kind !== kind) ?? [];
    const mistake = unclear(automaton) ?? taken(automaton, before);
    return mistake === null ? [] : [{ kind, place, ...mistake }];
  });
}

function unclear(automaton: Automaton): Mistake | null {
  const word = unclearWord(automaton);
  if (word === null) return null;
  const hint = 'put a word between what may be left out and what follows; a duration comes last';
  return { message: `at ${word} it can be read in two ways`, hint };
}

function taken(automaton: Automaton, before: readonly Contender[]): Mistake | null {
  for (const { rule, automaton: other } of before) {
    const shared = sharedSentence(automaton, other);
    if (shared !== null) return { message: `${shared} is a sentence of ${rule.kind} already`, hint: null };
  }
  return null;
}
