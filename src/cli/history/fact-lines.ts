import { relative } from 'node:path';
import { describeLeaks, type IterationReport, type Redact, type ScenarioReport } from '#model';
import { foreignInline, formatDuration, type Palette } from '#reporters';
import { keptFile, type RunDigest } from '#runs';
import { fittedParts } from './fitted-parts.ts';
import { hanging } from './gate-lines.ts';
import type { ShowStyle } from './timeline-lines.ts';

/** One discussion of a saved run. */
export interface SavedDiscussion {
  readonly run: RunDigest;
  readonly crew: string;
  readonly scenario: ScenarioReport;
  readonly iteration: IterationReport;
  /** Absolute; null where the run folder holds none. */
  readonly transcript: string | null;
  /** Takes secrets out of the transcript; null where there are none. */
  readonly redact: Redact | null;
  /** Where the command was typed. */
  readonly cwd: string;
}

const MOST_WARNINGS = 10;
const MOST_AGENTS = 12;
const LABEL = 14;

/** How a discussion ended, who took part, and where all of it is kept. */
export function factLines({ run, iteration, transcript, cwd }: SavedDiscussion, style: ShowStyle): string[] {
  const { palette } = style;
  const replies = new Set(iteration.judgements.flatMap(({ raw }) => raw ?? []));
  const files = [...replies].flatMap((path) => keptFile(run.path, path) ?? []);
  const { status, endReason, durationMs } = iteration;
  return [
    ...factLine('ended', `${status}: ${endReason} after ${formatDuration(durationMs)}`, style),
    ...faultLines(iteration, style),
    ...agentLines(iteration, style),
    ...factLine('conversation', iteration.conversationId ?? 'none', style),
    ...warningLines(iteration, style),
    ...leakLines(iteration, style),
    transcript === null
      ? `${label('transcript', palette)}none in the run folder`
      : fileLine('transcript', transcript, cwd, palette),
    ...files.map((file) => fileLine('replies', file, cwd, palette)),
  ];
}

/** A fact behind its name. */
export function factLine(name: string, text: string, style: ShowStyle): string[] {
  return hanging(label(name, style.palette), foreignInline(text, 600), style);
}

/** The name of a fact, in a column with all others. */
export function label(name: string, palette: Palette): string {
  return palette.dim(`${name.padStart(LABEL - 2)}  `);
}

function faultLines({ error, attempts }: IterationReport, style: ShowStyle): string[] {
  return [
    ...(error === null ? [] : factLine('fault', `${error.message} (${error.code})`, style)),
    ...(error?.hint ? factLine('hint', error.hint, style) : []),
    ...attempts.flatMap(({ attempt, status, error: fault }) =>
      factLine(`try ${attempt}`, `${status}: ${fault?.message ?? 'no reason given'}`, style),
    ),
  ];
}

function agentLines({ agents }: IterationReport, style: ShowStyle): string[] {
  const parts = Object.entries(agents)
    .filter(([, names]) => names.length > 0)
    .map(([signal, names]) => {
      const shown = names.slice(0, MOST_AGENTS).map((name) => foreignInline(name, 40));
      const more = names.length > MOST_AGENTS ? ', …' : '';
      return `${names.length} ${foreignInline(signal, 40)} (${shown.join(', ')}${more})`;
    });
  return fittedParts(parts.length === 0 ? ['none'] : parts, {
    columns: style.wraps ? style.columns : Number.POSITIVE_INFINITY,
    indents: [label('agents', style.palette), ' '.repeat(LABEL)],
    between: '; ',
  });
}

function warningLines({ warnings }: IterationReport, style: ShowStyle): string[] {
  const shown = style.verbose ? warnings : warnings.slice(0, MOST_WARNINGS);
  const more = warnings.length - shown.length;
  return [
    ...shown.flatMap((warning) => factLine('warning', warning, style)),
    ...(more > 0 ? factLine('', `… and ${more} more (--verbose shows them)`, style) : []),
  ];
}

function leakLines(iteration: IterationReport, style: ShowStyle): string[] {
  const told = describeLeaks([iteration]);
  return told === null ? [] : factLine('leak', told, style);
}

/** The path of a file as short as it can be typed where the command was, and never broken. */
function fileLine(name: string, path: string, cwd: string, palette: Palette): string {
  const here = relative(cwd, path);
  return label(name, palette) + foreignInline(here.startsWith('..') ? path : here, 1000);
}
