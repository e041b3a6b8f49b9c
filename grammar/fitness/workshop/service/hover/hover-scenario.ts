import type { Hover, Position, SemanticToken } from '#model';
import { type ConstantPlace, constantAt } from '../constants/constant-places.ts';
import { holds, type OpenScenario } from '../open-scenario.ts';
import { isFence, sentenceAt } from '../sentence-place.ts';
import { constantMarkdown } from './hover-constant.ts';
import { gateMarkdown, type KubemootReadings } from './hover-gate.ts';
import { keywordTexts } from './keyword-texts.ts';

/** What has been worked out of a scenario already. */
export interface KnownOfScenario {
  readonly tokens: () => readonly SemanticToken[];
  readonly places: () => readonly ConstantPlace[];
  readonly kubemoot: KubemootReadings;
}

/** What is known about a place of a scenario: the constant, the keyword, or the assertion there. */
export function hoverAt(
  scenario: OpenScenario,
  { tokens, places, kubemoot }: KnownOfScenario,
  at: Position,
): Hover | null {
  const constant = constantAt(places(), at);
  if (constant !== null) {
    return { range: constant.range, markdown: constantMarkdown(scenario, constant.name) };
  }
  const keyword = hoverKeyword(scenario, tokens(), at);
  if (keyword !== null) return keyword;
  const found = assertionAt(scenario, at);
  if (found === null) return null;
  const { index, range } = found;
  const read = scenario.document.sentences[index];
  return read === undefined ? null : { range, markdown: gateMarkdown(scenario, { index, read }, kubemoot) };
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

/** The assertion at a place: its sentence, or the fence that stands for one. */
function assertionAt(
  scenario: OpenScenario,
  at: Position,
): { readonly index: number; readonly range: Hover['range'] } | null {
  const { ast, lines } = scenario.document;
  const place = sentenceAt(scenario, lines.offsetAt(at));
  if (place !== null && holds(place.node.range, at)) return { index: place.index, range: place.node.range };
  const index = ast.assertions.findIndex((node) => isFence(scenario, node) && holds(node.range, at));
  const range = ast.assertions[index]?.range;
  return range === undefined ? null : { index, range };
}
