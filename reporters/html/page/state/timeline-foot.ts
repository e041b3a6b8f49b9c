import type { Story } from './timeline-story.ts';
import { timeText } from './timeline-words.ts';

/** A time with a name, below the lanes. */
export interface FootLabel {
  readonly kind: 'now' | 'restart' | 'end' | 'event' | 'gap';
  readonly text: string;
  /** Of the time itself, in pixels. */
  readonly x: number;
  /** Where the text begins. */
  readonly textX: number;
  readonly row: number;
}

/** What a label has room in. */
export interface Foot {
  readonly x: (ms: number) => number;
  readonly left: number;
  readonly right: number;
}

const ROWS = 2;
const LETTER = 6.6;
const APART = 10;

/**
 * The times that have a name, as far as there is room: what matters most is written first, and what would lie on
 * another one is left out, since a list and the marks tell it, too.
 */
export function footLabels(
  story: Story,
  endReason: string | null,
  { x, left, right }: Foot,
): readonly FootLabel[] {
  const taken: (readonly [from: number, until: number])[][] = Array.from({ length: ROWS }, () => []);
  return namedTimes(story, endReason).flatMap(({ kind, text, ms }) => {
    const at = x(ms);
    if (!(at >= left - 1 && at <= right + 1)) return [];
    const width = text.length * LETTER;
    const textX = Math.max(left - APART, Math.min(at - width / 2, right + APART - width));
    const row = taken.findIndex((spans) =>
      spans.every(([from, until]) => textX > until + APART || textX + width < from - APART),
    );
    if (row < 0) return [];
    taken[row]?.push([textX, textX + width]);
    return [{ kind, text, x: at, textX, row }];
  });
}

interface NamedTime {
  readonly kind: FootLabel['kind'];
  readonly text: string;
  readonly ms: number;
}

/** What matters most first. */
function namedTimes(
  { end, restarts, gaps, firstMs, lastMs }: Story,
  endReason: string | null,
): readonly NamedTime[] {
  const event = (ms: number | null, name: string): readonly NamedTime[] =>
    ms === null ? [] : [{ kind: 'event', text: `${name} ${timeText(ms)}`, ms }];
  const ending = endReason === null || endReason === 'done' ? [] : [endOf(end.atMs, endReason)];
  return [
    ...(end.isOver ? ending : [{ kind: 'now' as const, text: `now ${timeText(end.atMs)}`, ms: end.atMs }]),
    ...restarts.map((ms) => ({ kind: 'restart' as const, text: `began again ${timeText(ms)}`, ms })),
    ...event(firstMs, 'first event'),
    ...(lastMs === firstMs ? [] : event(lastMs, 'last event')),
    ...gaps.map(({ fromMs, untilMs }) => ({
      kind: 'gap' as const,
      text: `no connection for ${timeText(untilMs - fromMs)}`,
      ms: (fromMs + untilMs) / 2,
    })),
  ];
}

function endOf(ms: number, reason: string): NamedTime {
  return { kind: 'end', text: `ended (${reason}) ${timeText(ms)}`, ms };
}
