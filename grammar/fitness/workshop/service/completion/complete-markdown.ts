import type { Position, Suggestion } from '#model';
import type { Block } from '../../../markdown/blocks.ts';
import type { OpenScenario } from '../open-scenario.ts';
import { sentenceAt } from '../sentence-place.ts';
import { type Choice, LONGEST_HEAD, suggest } from './choices.ts';
import { completeSentence } from './complete-sentence.ts';
import { requirementChoices, valueChoices } from './setting-choices.ts';

/** What can be written at a place of a page in the Markdown form. */
export function completeMarkdown(
  scenario: OpenScenario,
  cursor: Position,
  offset: number,
): readonly Suggestion[] {
  const { text, lines, layout } = scenario.document;
  const line = lines.lineAt(offset);
  const typed = text.slice(lines.starts[line], offset);
  if (isFrontMatter(scenario, line)) return completeFrontMatter(scenario, typed, cursor);
  const place = sentenceAt(scenario, offset);
  if (place !== null) {
    const gate = completeSentence(scenario, place, cursor);
    const mayBegin = line > place.node.range.start.line - 1 && place.string === null;
    return mayBegin ? [...completeLine(scenario, typed, cursor), ...gate] : gate;
  }
  const block = layout?.blocks.find(({ pieces }) =>
    pieces.some(({ from, to }) => from <= offset && offset <= to),
  );
  if (block?.role === 'fence') return isOpening(block, offset) ? completeFence(scenario, typed, cursor) : [];
  const isText =
    block === undefined || block.role === 'question' || block.role === 'note' || block.role === 'gate';
  return isText ? completeLine(scenario, typed, cursor) : [];
}

function isOpening({ pieces: [first] }: Block, offset: number): boolean {
  return first !== undefined && first.from <= offset && offset <= first.to;
}

/** Whether a line is front matter, closed or still to be. */
function isFrontMatter({ document: { text, lines, layout } }: OpenScenario, line: number): boolean {
  const end = layout?.firstLine ?? 0;
  if (end > 0) return line > 0 && line < end - 1;
  if (line === 0 || text.slice(0, lines.ends[0]).trimEnd() !== '---') return false;
  const above = Array.from({ length: line - 1 }, (_, at) =>
    text.slice(lines.starts[at + 1], lines.ends[at + 1]),
  );
  return above.every((entry) => ENTRY.test(entry));
}

/** A key, or what goes on with one. */
const ENTRY = /^(?:\w+\s*:.*|[ \t]+\S.*|-\s.*)$/;

const KEYS: readonly Choice[] = [
  { label: 'question:', detail: 'what the crew is asked', sample: 'question: {what the crew is asked}' },
  { label: 'max_duration:', detail: 'how long it may take', sample: 'max_duration: {8 minutes}' },
  { label: 'min_score:', detail: 'the lowest score that passes', sample: 'min_score: {0.75}' },
  { label: 'tags:', detail: 'tags of the scenario', sample: 'tags: [{smoke}]' },
  { label: 'requires:', detail: 'what must be there', sample: 'requires: {env NAME}' },
  { label: 'NAME:', detail: 'a constant', sample: '{NAME}: {value}' },
];

function completeFrontMatter(scenario: OpenScenario, typed: string, cursor: Position): readonly Suggestion[] {
  if (typed.length > LONGEST_HEAD) return [];
  const [, key, value = ''] = /^(\w+):\s+(.*)$/.exec(typed) ?? [];
  if (key !== undefined) return completeSetting(scenario, { key, value }, cursor);
  return /^\w*$/.test(typed) ? suggest(KEYS, typed, cursor) : [];
}

const LABELS: readonly Choice[] = [
  { label: 'Question:', detail: 'what the crew is asked', sample: 'Question: {what the crew is asked}' },
  { label: 'MAX_DURATION:', detail: 'how long it may take', sample: 'MAX_DURATION: {8 minutes}' },
  { label: 'MIN_SCORE:', detail: 'the lowest score that passes', sample: 'MIN_SCORE: {0.75}' },
  { label: 'Tags:', detail: 'tags of the scenario', sample: 'Tags: {smoke}' },
  { label: 'Requires:', detail: 'what must be there', sample: 'Requires: {env NAME}' },
];

/** A line of a paragraph: the labels that set something, and what opens other parts of a page. */
function completeLine(scenario: OpenScenario, typed: string, cursor: Position): readonly Suggestion[] {
  if (typed.length > LONGEST_HEAD) return [];
  const written = typed.trimStart();
  const [, key, value = ''] = /^(\w+)\s*[:=]\s+(.*)$/.exec(written) ?? [];
  if (key !== undefined) return completeSetting(scenario, { key, value }, cursor);
  if (!/^(?:[\w`~-]*|REQUIRES)$/.test(written)) return [];
  const fences = scenario.workbench.judgeKeywords.map((keyword) => {
    const word = keyword.toLowerCase();
    return {
      label: `\`\`\`${word}`,
      kind: 'judge' as const,
      detail: 'a reference that a judge scores by',
      sample: `\`\`\`${word}\n{what a good answer says}\n\`\`\``,
    };
  });
  const gate = { label: '- ', detail: 'what must hold', sample: '- {gate}' };
  return suggest([...LABELS, ...fences, gate], written, cursor);
}

/** What stands behind a key or a label. */
function completeSetting(
  scenario: OpenScenario,
  { key, value }: { readonly key: string; readonly value: string },
  cursor: Position,
): readonly Suggestion[] {
  if (key.toLowerCase() === 'requires') return suggest(requirementChoices(scenario), value, cursor);
  return suggest(valueChoices(key.toUpperCase(), value), value, cursor);
}

/** The keyword of a fence. */
function completeFence({ workbench }: OpenScenario, typed: string, cursor: Position): readonly Suggestion[] {
  if (typed.length > LONGEST_HEAD) return [];
  const word = /^.*?(?:```+|~~~+)\s*(\S*)$/.exec(typed)?.[1];
  if (word === undefined) return [];
  const choices = workbench.judgeKeywords.map((keyword) => ({
    label: keyword.toLowerCase(),
    kind: 'judge' as const,
    detail: 'a reference that a judge scores by',
  }));
  return suggest(choices, word, cursor);
}
