import { foreignInline, glyph, scenarioLabel, sectionHeading } from '#reporters';
import { factLine, factLines, label, type SavedDiscussion } from './fact-lines.ts';
import { gateLines, hanging } from './gate-lines.ts';
import { type ShowStyle, textBlock } from './timeline-lines.ts';

const QUESTION = { lines: 20, characters: 2000 };
const ANSWER = { lines: 60, characters: 6000 };

/** A heading across the screen. */
export function sectionLines(title: string, style: ShowStyle): string[] {
  return ['', sectionHeading(title, style)];
}

/** What was asked, and of whom: what stands before a discussion. */
export function openingLines(discussion: SavedDiscussion, style: ShowStyle): string[] {
  const { run, crew, scenario } = discussion;
  const { palette } = style;
  const title = foreignInline(scenario.description || scenario.name, 200);
  const head = `${glyph(scenario.status, palette)} ${palette.bold(foreignInline(scenarioLabel(scenario)))}  `;
  return [
    ...hanging(head, title, style),
    ...factLine('run', run.id, style),
    ...factLine('crew', crew, style),
    ...iterationLines(discussion, style),
    ...(scenario.reason === null ? [] : factLine('because', scenario.reason, style)),
    ...sectionLines('Question', style),
    ...textBlock(scenario.question, QUESTION, 0, style),
  ];
}

/** What came of it: what stands behind a discussion. */
export function closingLines(discussion: SavedDiscussion, style: ShowStyle): string[] {
  const { scenario, iteration } = discussion;
  return [
    ...sectionLines('Answer', style),
    ...(iteration.answer === null ? ['none'] : textBlock(iteration.answer, ANSWER, 0, style)),
    ...sectionLines('Gates', style),
    ...(iteration.gates.length === 0 ? ['none'] : gateLines(scenario, iteration, style)),
    ...sectionLines('Facts', style),
    ...factLines(discussion, style),
  ];
}

/** Which of several it is, and how each of them ended. */
function iterationLines({ scenario, iteration }: SavedDiscussion, { palette }: ShowStyle): string[] {
  const all = scenario.iterations;
  if (all.length === 1) return [];
  const marks = all.map(({ status }) => glyph(status, palette)).join('');
  return [
    `${label('iteration', palette)}${iteration.index + 1} of ${all.length} ${marks} (--iteration n shows another)`,
  ];
}
