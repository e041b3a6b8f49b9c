import type { Position, Suggestion } from '#model';
import type { Page } from '../../../adl/page.ts';
import { KNOWN_CONSTANTS } from '../../../constants.ts';
import type { OpenScenario } from '../open-scenario.ts';
import { sentenceAt } from '../sentence-place.ts';
import { type Choice, LONGEST_HEAD, suggest } from './choices.ts';
import { completeSentence } from './complete-sentence.ts';
import { requirementChoices, valueChoices } from './setting-choices.ts';

/** What can be written at a place of a file in the ADL form. */
export function completeAdl(scenario: OpenScenario, cursor: Position, offset: number): readonly Suggestion[] {
  const { text, lines } = scenario.document;
  const page = scenario.page();
  const line = lines.lineAt(offset);
  const typed = text.slice(lines.starts[line], offset).trimStart();
  const place = sentenceAt(scenario, offset);
  if (place !== null) {
    const gate = completeSentence(scenario, place, cursor);
    const first = place.node.range.start.line - 1;
    const mayBegin = line > first && (page.indents[line] ?? 0) <= (page.indents[first] ?? 0);
    // The statement above may only lack its bracket.
    return mayBegin && place.string === null
      ? [...suggest(statements(scenario), typed, cursor), ...gate]
      : gate;
  }
  if (page.kinds[line] === 'comment') return [];
  const owner = ownerOf(page, line);
  if (owner === null) return suggest(statements(scenario), typed, cursor);
  const written = text.slice(page.firsts[owner], offset);
  const isFree = written.length > LONGEST_HEAD || isInString(scenario, cursor);
  return isFree ? [] : completeStatement(scenario, written, cursor);
}

/** The line that the statement of a line began on; null when none has begun. */
function ownerOf(page: Page, line: number): number | null {
  if (page.kinds[line] === 'start') return line;
  if (page.kinds[line] === 'blank') return null;
  let owner = line - 1;
  while (owner >= 0 && (page.kinds[owner] === 'text' || page.kinds[owner] === 'comment')) owner -= 1;
  if (page.kinds[owner] !== 'start') return null;
  const indent = page.indents[owner] ?? 0;
  for (let next = owner + 1; next <= line; next += 1) {
    if (page.kinds[next] === 'text' && !page.continues(next, indent)) return null;
  }
  return owner;
}

function isInString({ document: { ast } }: OpenScenario, { line }: Position): boolean {
  return ast.constants.some(
    ({ value }) => value?.kind === 'string' && value.range.start.line < line && line <= value.range.end.line,
  );
}

/** Statements as they are written anew; those that a scenario has once are left out where it has them. */
function statements(scenario: OpenScenario): readonly Choice[] {
  const {
    document: { definitions },
    workbench,
  } = scenario;
  const constants: Readonly<Record<string, string>> = {
    QUESTION: '"{what the crew is asked}"',
    MAX_DURATION: '{8 minutes}',
    MIN_SCORE: '{0.75}',
  };
  const known = KNOWN_CONSTANTS.filter((name) => !definitions.has(name));
  const [keyword = ''] = workbench.judgeKeywords;
  return [
    { label: 'ASSERT(...)', detail: 'what must hold', sample: 'ASSERT({gate})' },
    {
      label: `ASSERT(DEFER synthesis ${keyword} "...")`,
      detail: 'what a judge scores',
      sample: `ASSERT(DEFER synthesis ${keyword} "{what a good answer says}")`,
    },
    ...known.map((name) => ({
      label: `DEFINE CONST ${name} AS ...`,
      detail: 'a constant',
      sample: `DEFINE CONST ${name} AS ${constants[name] ?? ''}`,
    })),
    {
      label: 'DEFINE CONST NAME AS ...',
      detail: 'a constant',
      sample: 'DEFINE CONST {NAME} AS {value}',
    },
    { label: 'DESCRIPTION ...', detail: 'what the scenario is about', sample: 'DESCRIPTION {text}' },
    ...requirementChoices(scenario).map(({ label, detail, sample = label }) => ({
      label: `REQUIRES ${label}`,
      detail,
      sample: `REQUIRES ${sample}`,
    })),
    { label: '# tags: ...', detail: 'tags of the scenario', sample: '# tags: {smoke}' },
  ];
}

const CONSTANT = /^DEFINE\s+CONST\s+(\S*)(?:\s+(\S*)(?:\s+([^"“„«]*))?)?$/i;

/** What goes on a statement that has begun. */
function completeStatement(scenario: OpenScenario, written: string, cursor: Position): readonly Suggestion[] {
  const requirement = /^REQUIRES\s+(.*)$/i.exec(written)?.[1];
  if (requirement !== undefined) return suggest(requirementChoices(scenario), requirement, cursor);
  const constant = CONSTANT.exec(written);
  if (constant === null) return suggest(statements(scenario), written, cursor);
  const [, name = '', as, value] = constant;
  if (value !== undefined) return completeConstant(name, value, cursor);
  if (as !== undefined) return suggest([{ label: 'AS', detail: 'what the constant stands for' }], as, cursor);
  return suggest(nameChoices(scenario), name, cursor);
}

function completeConstant(name: string, value: string, cursor: Position): readonly Suggestion[] {
  const quoted = { label: '"..."', detail: 'a text', sample: '"{text}"' };
  const choices = valueChoices(name, value);
  return suggest(choices.length > 0 ? choices : [quoted], value, cursor);
}

/** Names that the language reads, and those that gates use and nobody has defined. */
function nameChoices({ document: { definitions, sentences } }: OpenScenario): readonly Choice[] {
  const used = sentences.flatMap(({ usedConstants }) => usedConstants.map(({ name }) => name));
  return [...new Set([...KNOWN_CONSTANTS, ...used])]
    .filter((name) => !definitions.has(name))
    .map((label) => ({ label, kind: 'constant', detail: 'not defined yet' }));
}
