import type { Assertion, ScenarioStatus } from '#model';
import { clipLine, displayWidth } from '../support/display-width.ts';
import { formatDuration, formatElapsed } from '../support/duration.ts';
import { foreignInline } from '../support/foreign-text.ts';
import type { Palette } from '../support/palette.ts';
import { scenarioLabel } from '../support/scenario-label.ts';
import { glyph } from './glyphs.ts';
import type { RunningDiscussion, RunView } from './run-view.ts';

/** What a frame is drawn on. */
export interface FrameSpace {
  readonly palette: Palette;
  readonly columns: number;
  readonly rows: number;
  readonly nowMs: number;
}

const SPINNER = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const SPIN_MS = 100;
/** The cursor's row, and the first: who clears from there makes tmux keep every frame in its history. */
const SPARE_ROWS = 2;

/** The live tree: progress of the run, then every discussion with its gates, cut to the height of the terminal. */
export function liveFrame(view: RunView, space: FrameSpace): string[] {
  const running = [...view.running.values()];
  const head = ['', progressLine(view, space), ...(running.length === 0 ? [] : [''])];
  const height = Math.max(1, space.rows - SPARE_ROWS);
  const room = Math.max(1, height - head.length);
  const body = fitInto(
    running.map((discussion) => discussionLines(discussion, view, space)),
    room,
  );
  return [...head, ...body].slice(0, height).map((line) => clipLine(line, space.columns - 1));
}

function progressLine(view: RunView, { palette, nowMs }: FrameSpace): string {
  const spinner = SPINNER[Math.floor(nowMs / SPIN_MS) % SPINNER.length] ?? '';
  const { ended, all } = view.discussions;
  const most = view.untilSure === null ? all : `≤${all}`;
  const parts = [
    `${palette.bold(`${ended}/${most}`)} ${view.iterations > 1 ? 'discussions' : 'scenarios'}`,
    ...setbacks(view, palette),
    view.running.size === 0 ? null : `${view.running.size} running`,
    view.waiting.length === 0 ? null : waitingPart(view),
    palette.dim(formatElapsed(nowMs - view.startedAtMs)),
  ];
  return ` ${palette.cyan(spinner)} ${parts.filter((part) => part !== null).join(palette.dim(' · '))}`;
}

/** What has gone wrong so far; the lines that told it may have scrolled away. */
function setbacks(view: RunView, palette: Palette): string[] {
  const count = (status: ScenarioStatus): number =>
    [...view.finished.values()].filter((known) => known === status).length;
  const [failed, errored] = [count('failed'), count('errored') + view.rejected.size];
  return [
    ...(failed === 0 ? [] : [palette.red(`${failed} failed`)]),
    ...(errored === 0 ? [] : [palette.yellow(`${errored} errored`)]),
  ];
}

function waitingPart(view: RunView): string {
  if (view.judging === null) return `${view.waiting.length} to be judged`;
  return `judging ${foreignInline(view.judging)}, ${view.waiting.length} to go`;
}

function discussionLines(discussion: RunningDiscussion, view: RunView, space: FrameSpace): string[] {
  const { plan, attempt } = discussion;
  const { palette } = space;
  const nth = view.iterations > 1 ? palette.dim(` #${discussion.iteration + 1}`) : '';
  const again = attempt > 1 ? palette.yellow(` try ${attempt}`) : '';
  const elapsed = palette.dim(formatElapsed(space.nowMs - discussion.startedAtMs));
  const title = `${palette.cyan('▸')} ${palette.bold(foreignInline(scenarioLabel(plan)))}${nth}${again}  ${foreignInline(plan.description || plan.name, 60)}`;
  return [
    ` ${spread(title, elapsed, space.columns - 3)}`,
    ...plan.assertions
      .filter(({ kind }) => kind !== 'advisory')
      .map((gate) => gateLine(gate, discussion, space)),
    `   ${palette.dim(lastLine(discussion))}`,
  ];
}

function gateLine(assertion: Assertion, discussion: RunningDiscussion, space: FrameSpace): string {
  const { palette, columns } = space;
  const outcome = discussion.gates.get(assertion.index);
  const pending = assertion.kind === 'deferred' ? '…' : '·';
  if (outcome === undefined) return `   ${palette.dim(`${pending} ${foreignInline(assertion.raw)}`)}`;
  const time = outcome.decidedAtMs === null ? '' : palette.dim(formatDuration(outcome.decidedAtMs));
  return `   ${spread(`${glyph(outcome.status, palette)} ${foreignInline(assertion.raw)}`, time, columns - 5)}`;
}

function lastLine({ lost, lastEvent, agents }: RunningDiscussion): string {
  if (lost !== null) return `connection lost (${foreignInline(lost, 80)}), reconnecting`;
  if (lastEvent === null) return 'asked; nothing has come yet';
  const voices = agents.size === 0 ? '' : `, ${agents.size} ${agents.size === 1 ? 'agent' : 'agents'} so far`;
  return `last ${foreignInline(lastEvent.text, 60)} at ${formatDuration(lastEvent.atMs)}${voices}`;
}

/** Puts `end` at the right edge, cutting `line` where both do not fit. */
function spread(line: string, end: string, columns: number): string {
  const room = Math.max(10, Math.min(columns, 96) - displayWidth(end) - 2);
  const start = clipLine(line, room);
  return `${start}${' '.repeat(Math.max(2, room - displayWidth(start) + 2))}${end}`;
}

/** Cuts the blocks to the room: first every title, then as many details as fit, the oldest discussion first. */
function fitInto(blocks: readonly (readonly string[])[], room: number): string[] {
  const shown = blocks.slice(0, blocks.length > room ? Math.max(0, room - 1) : room);
  let spare = room - shown.length - (shown.length < blocks.length ? 1 : 0);
  const lines = shown.flatMap(([title = '', ...details]) => {
    const fitting = details.length <= spare ? details : details.slice(0, Math.max(0, spare - 1));
    const hidden = details.length - fitting.length;
    const note = hidden > 0 && spare > fitting.length ? [`   … ${hidden} more`] : [];
    spare -= fitting.length + note.length;
    return [title, ...fitting, ...note];
  });
  return shown.length < blocks.length ? [...lines, ` … ${blocks.length - shown.length} more running`] : lines;
}
