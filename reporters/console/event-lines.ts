import type { RunEvent, RunHeader } from '#model';
import { counted, formatDuration } from '../support/duration.ts';
import { foreignInline } from '../support/foreign-text.ts';
import { hanging } from '../support/hanging.ts';
import type { Palette } from '../support/palette.ts';
import { countDiagnostics } from '../support/render-diagnostics.ts';
import { scenarioLabel } from '../support/scenario-label.ts';
import { sourceText } from '../support/source-text.ts';
import { glyph } from './glyphs.ts';
import type { RunView } from './run-view.ts';
import { scenarioLines } from './scenario-line.ts';

/** How events are told. */
export interface EventLineStyle {
  readonly palette: Palette;
  readonly verbose: boolean;
  /** Null where nobody can tell, as in a pipe. */
  readonly columns: number | null;
}

/** The lines that an event leaves behind on any console; the live tree is not among them. */
export function eventLines(event: RunEvent, view: RunView, style: EventLineStyle): string[] {
  const { palette, columns } = style;
  switch (event.type) {
    case 'run-started':
      return headerLines(event.run, view, style);
    case 'file-rejected': {
      const found = countDiagnostics(event.diagnostics);
      const told = `${palette.bold(foreignInline(scenarioLabel(event)))}  not run: ${found}`;
      return hanging(`${glyph('errored', palette)} `, told, columns);
    }
    case 'scenario-finished': {
      const plan = view.plans.get(event.scenario);
      if (plan === undefined) return [];
      const reason =
        event.reason !== null && view.troubles.has(event.reason) ? 'the trouble above' : event.reason;
      const title = plan.description || plan.name;
      return scenarioLines({ ...event, reason, file: scenarioLabel(plan), title }, style);
    }
    case 'warning': {
      const about = event.scenario === null ? '' : `${foreignInline(event.scenario)}: `;
      return hanging(
        `${palette.yellow('warning')} `,
        `${about}${foreignInline(event.message, 400)}`,
        columns,
      );
    }
    case 'trouble': {
      const { message, hint } = event.fault;
      return [
        ...hanging(`${palette.red('trouble')} `, foreignInline(message, 400), columns),
        ...(hint === null ? [] : hanging(`  ${palette.cyan('hint:')} `, foreignInline(hint, 400), columns)),
      ];
    }
    default:
      return style.verbose
        ? verboseLines(event, view, palette).flatMap((line) => hanging('  ', line, columns))
        : [];
  }
}

/** What a judge of this kind is, where its name alone could mislead. */
export function judgeName(kind: string): string {
  return kind === 'embedded'
    ? 'embedded (a lexical stand-in, not a judgement of meaning)'
    : foreignInline(kind);
}

function headerLines(run: RunHeader, view: RunView, { palette, columns }: EventLineStyle): string[] {
  const { kind, name, endpoint } = run.subject;
  const where = endpoint === null ? '' : palette.dim(` at ${foreignInline(endpoint)}`);
  const judges = Object.entries(run.judges).flatMap(([keyword, judge]) =>
    hanging(`  ${palette.dim(`judge ${foreignInline(keyword)}:`)} `, judgeName(judge.kind), columns),
  );
  const from = sourceText(run.source);
  const times = view.iterations > 1 ? `, ${howOften(view)}` : '';
  return [
    `${palette.bold(foreignInline(`${run.tool.name} ${run.tool.version}`))}  ${counted(view.plans.size, 'scenario')}${times}`,
    ...hanging(`  ${palette.dim(`${foreignInline(kind)}:`)} `, `${foreignInline(name)}${where}`, columns),
    ...(from === null ? [] : hanging('  ', palette.cyan(from), columns)),
    ...judges,
    '',
  ];
}

function howOften({ iterations, untilSure }: RunView): string {
  const times = `${iterations} times each`;
  return untilSure === null ? times : `until sure, ${times} at most`;
}

function verboseLines(event: RunEvent, view: RunView, palette: Palette): string[] {
  if (!('scenario' in event) || !('iteration' in event)) return [];
  const plan = view.plans.get(event.scenario);
  const file = plan === undefined ? event.scenario : scenarioLabel(plan);
  const nth = view.iterations > 1 ? `#${event.iteration + 1}` : '';
  const prefix = palette.dim(`· ${foreignInline(file)}${nth}`);
  const at = (ms: number | null): string => (ms === null ? '' : `${palette.dim(formatDuration(ms))} `);
  switch (event.type) {
    case 'discussion-advanced': {
      const { type, agent, status, signal } = event.event;
      const details = [type, agent, signal, status].filter((detail) => detail !== null).join(' ');
      return [`${prefix} ${at(event.atMs)}${foreignInline(details)}`];
    }
    case 'gate-settled': {
      const raw =
        view.plans.get(event.scenario)?.assertions.find(({ index }) => index === event.gate.index)?.raw ?? '';
      return [
        `${prefix} ${at(event.gate.decidedAtMs)}${glyph(event.gate.status, palette)} ${foreignInline(raw)}`,
      ];
    }
    case 'connection-lost':
      return [`${prefix} ${at(event.atMs)}connection lost: ${foreignInline(event.cause)}`];
    case 'connection-resumed':
      return [`${prefix} ${at(event.atMs)}connection ${event.connection} resumed`];
    case 'thread-superseded':
      return [`${prefix} ${at(event.atMs)}the crew began again on thread ${foreignInline(event.threadId)}`];
    case 'judgement-reached': {
      const { keyword, score, status } = event.judgement;
      const mark = glyph(status === 'unscored' ? 'undecided' : status, palette);
      return [
        `${prefix} ${mark} ${foreignInline(keyword)} ${score === null ? 'no score' : score.toFixed(2)}`,
      ];
    }
    default:
      return [];
  }
}
