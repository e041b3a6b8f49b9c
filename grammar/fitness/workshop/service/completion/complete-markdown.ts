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

interface Setting {
  /** As front matter spells it. */
  readonly key: string;
  /** As a line of a paragraph spells it. */
  readonly label: string;
  readonly detail: string;
  readonly value: string;
  /** The value in front matter, where it is another there. */
  readonly entry?: string;
}

const SETTINGS: readonly Setting[] = [
  {
    ...{ key: 'question', label: 'Question', detail: 'what the crew is asked' },
    value: '{what the crew is asked}',
  },
  { key: 'max_duration', label: 'MAX_DURATION', detail: 'how long it may take', value: '{8 minutes}' },
  { key: 'min_score', label: 'MIN_SCORE', detail: 'the lowest score that passes', value: '{0.75}' },
  { key: 'tags', label: 'Tags', detail: 'tags of the scenario', value: '{smoke}', entry: '[{smoke}]' },
  { key: 'requires', label: 'Requires', detail: 'what must be there', value: '{env NAME}' },
];

const KEYS: readonly Choice[] = [
  ...SETTINGS.map(({ key, detail, value, entry = value }) => ({
    label: `${key}:`,
    detail,
    sample: `${key}: ${entry}`,
  })),
  { label: 'NAME:', detail: 'a constant', sample: '{NAME}: {value}' },
];

const LABELS: readonly Choice[] = SETTINGS.map(({ label, detail, value }) => ({
  label: `${label}:`,
  detail,
  sample: `${label}: ${value}`,
}));

function completeFrontMatter(scenario: OpenScenario, typed: string, cursor: Position): readonly Suggestion[] {
  if (typed.length > LONGEST_HEAD) return [];
  const [, key, value = ''] = /^(\w+):\s+(.*)$/.exec(typed) ?? [];
  if (key !== undefined) return completeSetting(scenario, { key, value }, cursor);
  return /^\w*$/.test(typed) ? suggest(KEYS, typed, cursor) : [];
}

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
