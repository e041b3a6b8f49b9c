import { type Diagnostic, durationWords } from '#model';
import { scenarioLabel } from '#reporters';
import type { Requirement } from '#runner';
import { gravestOf } from '../diagnostic-pages/tells-more.ts';
import { asArgument } from '../standard-input.ts';
import { type ExplainedGate, withoutSubject } from './explained-gate.ts';
import type { ExplainedScenario } from './explained-scenario.ts';
import { judgeLines } from './judge-lines.ts';
import { lineLabel, MARGIN, type PageStyle, paragraph, section, sentenceOf } from './page.ts';
import { strengthLines } from './strength-lines.ts';
import type { ToldStrength } from './told-strength.ts';

const WRONG = 'What is wrong in the file';

/** A whole scenario in plain words, as a terminal shows it. */
export function scenarioPage(
  scenario: ExplainedScenario,
  strength: ToldStrength,
  style: PageStyle,
): readonly string[] {
  const { gates, question, mistakes } = scenario;
  if (gates.length === 0 && question === '' && mistakes.length > 0) {
    return [...title(scenario, style), ...section(WRONG, mistakeLines(scenario, style), style)];
  }
  const judged = gates.filter(({ kind }) => kind === 'deferred');
  const unchecked = gates.filter(({ kind }) => kind === 'advisory');
  const watched = gates.filter(({ kind }) => kind !== 'deferred' && kind !== 'advisory');
  return [
    ...title(scenario, style),
    ...section('What the crew is asked', asked(scenario, style), style),
    ...section(
      'What must be true',
      watched.length === 0 ? [] : [...intro(watched, style), ...gateLines(watched, style)],
      style,
    ),
    ...section(
      'What a judge decides',
      judged.flatMap((gate, at) => [...(at === 0 ? [] : ['']), ...judgeLines(gate, style)]),
      style,
    ),
    ...section('What nobody checks', uncheckedLines(unchecked, style), style),
    ...section(WRONG, mistakeLines(scenario, style), style),
    ...section("Where Kubemoot's own runner reads it otherwise", kubemootLines(scenario, style), style),
    ...section('How strong it is', strengthLines(scenario, strength, style), style),
  ];
}

function title(scenario: ExplainedScenario, style: PageStyle): readonly string[] {
  const { name, description } = scenario;
  const about = description === '' ? name : description;
  return [
    ...paragraph('', scenarioLabel(scenario), style).map(style.palette.bold),
    ...(about === '' ? [] : paragraph('', about, style)),
  ];
}

function asked({ question, deadline, requires }: ExplainedScenario, style: PageStyle): readonly string[] {
  const time = `It has ${durationWords(deadline.ms)} (${deadline.saidBy}); a discussion that is not over by then has failed.`;
  return [
    ...(question === ''
      ? paragraph(MARGIN, 'Nothing yet: there is no question.', style)
      : paragraph(`${MARGIN}  `, question, style)),
    '',
    ...paragraph(MARGIN, time, style),
    ...requires.flatMap(({ text, requirement }) =>
      paragraph(MARGIN, requirementSentence(text, requirement), style),
    ),
  ];
}

function requirementSentence(text: string, requirement: Requirement): string {
  switch (requirement.checkedBy) {
    case 'environment':
      return `It is skipped where the environment variable ${requirement.variable} is not set.`;
    case 'judge':
      return `It is skipped where no judge is configured for ${requirement.keyword}.`;
    case 'readiness':
      return `It requires "${text}": before anything is asked, a probe finds out whether the crew is there.`;
    case 'nobody':
      return `It requires "${text}", which nobody checks: the run only shows it.`;
  }
}

function intro(watched: readonly ExplainedGate[], style: PageStyle): readonly string[] {
  const all =
    watched.length === 1 ? 'This gate has to pass.' : `All of these ${watched.length} gates have to pass.`;
  const isTimed = watched.some(({ explanation }) => explanation.clock !== null);
  return [
    ...paragraph(MARGIN, HOW_CREWS_ANSWER, style),
    ...paragraph(MARGIN, isTimed ? `${all} ${HOW_TIME_RUNS}` : all, style),
    '',
  ];
}

const HOW_CREWS_ANSWER =
  'While the crew works it sends events: phases and findings of its agents, each finding with a signal such as agree, then the synthesis, which is the answer, and "done" at the end.';
const HOW_TIME_RUNS =
  'Every clock runs from the moment the question is sent, and its last moment still counts.';

function gateLines(gates: readonly ExplainedGate[], style: PageStyle): readonly string[] {
  return gates.flatMap((gate, at) => [
    ...(at === 0 ? [] : ['']),
    ...paragraph(`${MARGIN}${lineLabel(gate.range)}  `, gate.raw, style).map((line, row) =>
      row === 0 ? emphasized(line, gate, style) : line,
    ),
    ...paragraph(`${MARGIN}  passes when `, gate.explanation.passes, style),
    ...paragraph(`${MARGIN}  fails when  `, gate.explanation.fails, style),
  ]);
}

function emphasized(line: string, gate: ExplainedGate, { palette }: PageStyle): string {
  const label = `${MARGIN}${lineLabel(gate.range)}`;
  return `${palette.dim(label)}${palette.cyan(line.slice(label.length))}`;
}

function uncheckedLines(gates: readonly ExplainedGate[], style: PageStyle): readonly string[] {
  if (gates.length === 0) return [];
  return [
    ...gates.flatMap((gate) => paragraph(`${MARGIN}${lineLabel(gate.range)}  `, sentenceOf(gate), style)),
    '',
    ...paragraph(
      MARGIN,
      'A person has to: reports show it for review, and it neither passes nor fails.',
      style,
    ),
  ];
}

function mistakeLines({ mistakes, file }: ExplainedScenario, style: PageStyle): readonly string[] {
  if (mistakes.length === 0) return [];
  const errors = mistakes.some(({ severity }) => severity === 'error');
  const rest = errors ? 'It does not run before its errors are mended. ' : '';
  return [
    ...mistakes.flatMap((found) => paragraph(MARGIN, mistakeLine(found), style)),
    '',
    ...paragraph(
      MARGIN,
      `${rest}\`crew-fitness lint ${asArgument(file)}\` shows the places, \`crew-fitness explain ${gravestOf(mistakes)?.code ?? ''}\` what it means.`,
      style,
    ),
  ];
}

/** A diagnostic in one line. */
export function mistakeLine({ range, severity, code, message }: Diagnostic): string {
  return `line ${range.start.line}: ${severity} ${code}: ${message}`;
}

function kubemootLines({ gates, kubemoot }: ExplainedScenario, style: PageStyle): readonly string[] {
  const ofGates = gates.flatMap(({ range, kubemoot: told }) =>
    told === null ? [] : [{ line: range.start.line, told }],
  );
  const others = kubemoot.map(({ range, message }) => ({
    line: range.start.line,
    told: withoutSubject(message),
  }));
  const places = new Map<string, number[]>();
  for (const { line, told } of [...ofGates, ...others].sort((one, other) => one.line - other.line)) {
    places.set(told, [...(places.get(told) ?? []), line]);
  }
  return [...places].flatMap(([told, lines]) =>
    paragraph(`${MARGIN}${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}  `, `it ${told}`, style),
  );
}
