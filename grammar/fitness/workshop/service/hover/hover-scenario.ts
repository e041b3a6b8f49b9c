import type { Hover, Position, SemanticToken } from '#model';
import { type ConstantPlace, constantAt } from '../constants/constant-places.ts';
import { holds, type OpenScenario } from '../open-scenario.ts';
import { isFence, sentenceAt } from '../sentence-place.ts';
import { constantMarkdown } from './hover-constant.ts';
import { gateMarkdown } from './hover-gate.ts';
import { keywordTexts } from './keyword-texts.ts';

/** What has been worked out of a scenario already. */
export interface KnownOfScenario {
  readonly tokens: () => readonly SemanticToken[];
  readonly places: () => readonly ConstantPlace[];
}

/** What is known about a place of a scenario: the constant, the keyword, or the assertion there. */
export function hoverAt(
  scenario: OpenScenario,
  { tokens, places }: KnownOfScenario,
  at: Position,
): Hover | null {
  const constant = constantAt(places(), at);
  if (constant !== null) {
    return { range: constant.range, markdown: constantMarkdown(scenario, constant.name) };
  }
  const keyword = hoverKeyword(scenario, tokens(), at);
  if (keyword !== null) return keyword;
  const index = assertionAt(scenario, at);
  const { ast, sentences } = scenario.document;
  const [node, read] = [ast.assertions[index], sentences[index]];
  if (node === undefined || read === undefined) return null;
  return { range: node.range, markdown: gateMarkdown(scenario, { node, read }) };
}

function hoverKeyword(
  { document: { text, lines } }: OpenScenario,
  tokens: readonly SemanticToken[],
  at: Position,
): Hover | null {
  const token = tokens.find(({ range, type }) => type === 'keyword' && holds(range, at));
  if (token === undefined) return null;
  const written = text.slice(lines.offsetAt(token.range.start), lines.offsetAt(token.range.end));
  const word = written
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s*]+|[\s*:=]+$/g, '');
  const markdown = Object.hasOwn(keywordTexts, word) ? keywordTexts[word] : undefined;
  return markdown === undefined ? null : { range: token.range, markdown: `**${word}**: ${markdown}` };
}

/** The assertion at a place, by its index: its sentence, or the fence that stands for one; -1 where there is none. */
function assertionAt(scenario: OpenScenario, at: Position): number {
  const { ast, lines } = scenario.document;
  const place = sentenceAt(scenario, lines.offsetAt(at));
  if (place !== null && holds(place.node.range, at)) return place.index;
  return ast.assertions.findIndex((node) => isFence(scenario, node) && holds(node.range, at));
}
