import {
  displayWidth,
  foreignBlock,
  foreignInline,
  formatDuration,
  type Palette,
  wrapLine,
} from '#reporters';
import type { ToldEntry } from './read-timeline.ts';
import type { Screen } from './screen.ts';
import { FIRST_ASKING } from './timeline-entry.ts';

/** How a discussion is shown. */
export type ShowStyle = Pick<Screen, 'palette' | 'columns' | 'wraps'> & {
  /** Whether everything is shown, however much it is. */
  readonly verbose: boolean;
};

/** The column of times, which all that is said stands behind. */
export const TIME_COLUMNS = 10;

/** How much of a foreign text is shown. */
interface Limits {
  readonly lines: number;
  readonly characters: number;
}

const FINDING: Limits = { lines: 12, characters: 1200 };
const UNBOUNDED: Limits = { lines: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY };

/** Foreign text as a block behind an indent, as much of it as is wanted. */
export function textBlock(text: string, limits: Limits, indent: number, style: ShowStyle): string[] {
  const columns = style.wraps ? { columns: Math.max(20, style.columns - indent) } : {};
  const block = foreignBlock(text, { ...(style.verbose ? UNBOUNDED : limits), ...columns });
  return block.map((line) => ' '.repeat(indent) + line);
}

/** A time in its column. */
export function timeCell(ms: number | null, mark = ''): string {
  const time = ms === null ? '' : mark + formatDuration(ms);
  return `${time.padStart(TIME_COLUMNS - 2)}  `;
}

const WHY = {
  replay: 'told again',
  twin: 'told twice',
  superseded: 'superseded',
  'asked-again': 'before it was asked again',
} as const;

/** What happened, at its time: one line, and what an agent found below it. What does not count is dim, and says why. */
export function timelineLines(entry: ToldEntry, style: ShowStyle): string[] {
  const isCounted = entry.ignored === null;
  const words = tell(entry, isCounted ? style.palette : unstyled);
  const why = entry.ignored === null ? '' : ` (${WHY[entry.ignored]})`;
  const time = timeCell(entry.atMs, entry.earliestMs < entry.atMs ? '≤ ' : '');
  const { head, rest = '' } = words;
  const lines = [
    ...(rest === '' ? withRest(time + head + why, '', style) : withRest(time + head, rest + why, style)),
    ...(words.block === undefined ? [] : textBlock(words.block, FINDING, TIME_COLUMNS, style)),
  ];
  return isCounted ? lines : lines.map(style.palette.dim);
}

/** Words behind a beginning, in its line if they fit there, else below it. */
function withRest(head: string, rest: string, { wraps, columns }: ShowStyle): string[] {
  const whole = `${head} ${rest}`.trimEnd();
  if (!wraps || rest === '' || displayWidth(whole) <= columns) return [whole];
  const below = wrapLine(rest, Math.max(20, columns - TIME_COLUMNS));
  return [head, ...below.map((line) => ' '.repeat(TIME_COLUMNS) + line)];
}

/** What an entry says: its first words, more of them, and what stands below. */
interface Words {
  readonly head: string;
  readonly rest?: string;
  readonly block?: string;
}

const same = (text: string): string => text;
/** Nothing in what is dimmed as a whole may end that. */
const unstyled: Palette = { bold: same, dim: same, red: same, green: same, yellow: same, cyan: same };

function tell(entry: ToldEntry, palette: Palette): Words {
  const { type, agent, signal, text } = entry;
  const inline = text === null ? '' : foreignInline(text, 400);
  switch (type) {
    case 'asking':
      return text === FIRST_ASKING
        ? { head: 'asking' }
        : { head: palette.yellow('asked again:'), rest: inline };
    case 'posted':
      return { head: 'asked:', rest: inline };
    case 'opened':
      return { head: text === null ? 'stream opened' : palette.yellow(`stream opened again: ${inline}`) };
    case 'lost':
      return { head: palette.yellow('connection lost:'), rest: inline };
    case 'caught-up':
      return { head: 'caught up with what was said meanwhile' };
    case 'superseded':
      return { head: palette.yellow('the crew began again:'), rest: 'what it said before does not count' };
    case 'warning':
      return { head: palette.yellow('warning:'), rest: inline };
    case 'thread_found':
      return { head: 'thread', rest: inline };
    case 'finding':
      return {
        head: `${palette.bold(nameOf(agent))} ${signalText(signal, palette)}`.trimEnd(),
        ...(text === null ? {} : { block: text }),
      };
    case 'synthesis':
      if (entry.isAnswer) return { head: palette.bold('the answer') };
      return { head: 'a synthesis', ...(text === null ? {} : { block: text }) };
    case 'error':
      return { head: palette.red('error:'), rest: inline };
    default:
      return otherEvent(entry, inline, palette);
  }
}

function otherEvent({ type, agent, signal, status }: ToldEntry, inline: string, palette: Palette): Words {
  const what = type === 'phase' ? null : foreignInline(type, 60) || 'an event without a type';
  const words = [what, status, signal].flatMap((word) => (word === null ? [] : [foreignInline(word, 60)]));
  const told = palette.dim([...words, ...(inline === '' ? [] : [inline])].join(', '));
  return { head: agent === null ? told : `${nameOf(agent)} ${told}` };
}

function nameOf(agent: string | null): string {
  return agent === null ? 'somebody' : foreignInline(agent, 60);
}

function signalText(signal: string | null, palette: Palette): string {
  if (signal === null) return '';
  const shown = foreignInline(signal, 40);
  if (signal === 'agree') return palette.green(shown);
  return signal === 'block' || signal === 'failure' ? palette.red(shown) : palette.yellow(shown);
}
