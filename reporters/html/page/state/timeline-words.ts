import type { TimelineItem } from './timeline-item.ts';
import { beginning } from './timeline-text.ts';

/** A time of a discussion, as exact as one reads it: `228 ms`, `1.29 s`, `2 min 5.3 s`, `1 h 2 min 5 s`. */
export function timeText(ms: number): string {
  if (ms < 0) return `-${timeText(-ms)}`;
  if (ms < 999.5) return `${Number(ms.toFixed(ms < 10 ? 2 : 0))} ms`;
  if (ms < 59_995) return `${Number((ms / 1000).toFixed(2))} s`;
  if (ms < 3_599_950) return parted(ms, 60_000, 'min', 1);
  const hours = Math.floor(Math.round(ms / 1000) / 3600);
  const rest = Math.round(ms / 1000) - hours * 3600;
  return rest === 0
    ? `${hours} h`
    : `${hours} h ${rest < 60 ? `${rest} s` : parted(rest * 1000, 60_000, 'min', 0)}`;
}

function parted(ms: number, size: number, unit: string, digits: number): string {
  const rounded = Math.round((ms / 1000) * 10 ** digits) / 10 ** digits;
  const many = Math.floor((rounded * 1000) / size);
  const rest = Number((rounded - (many * size) / 1000).toFixed(digits));
  return rest === 0 ? `${many} ${unit}` : `${many} ${unit} ${rest} s`;
}

/** How long something took, from its ends. */
function lastingText({ atMs, untilMs, isOpen }: TimelineItem): string | null {
  if (untilMs === null) return null;
  return isOpen ? `for ${timeText(untilMs - atMs)} so far` : `for ${timeText(untilMs - atMs)}`;
}

/** What happened, as a list has it: `evaluating for 174 ms`. */
export function whatText(item: TimelineItem): string {
  const { title, isSuperseded } = item;
  const lasting = lastingText(item);
  return `${title}${lasting === null ? '' : ` ${lasting}`}${isSuperseded ? ' (counts no more)' : ''}`;
}

/** `1 character more is in the transcript`; null where nothing is left out. */
export function omittedText(omitted: number): string | null {
  if (!(omitted > 0)) return null;
  const count = omitted.toLocaleString('en');
  return omitted === 1
    ? '1 more character is in the transcript'
    : `${count} more characters are in the transcript`;
}

/** As much of a text as somebody listens to before going on. */
const HEARD = 300;

/** An item as a sentence, for whoever hears a timeline. */
export function sentenceOf(item: TimelineItem): string {
  const { atMs, agent, text, look } = item;
  const what = agent === null ? whatText(item) : `${agent} ${whatText(item)}`;
  const said = text === null ? '' : `. ${beginning(text, HEARD)}`;
  return `${look === 'limit' ? '' : `${timeText(atMs)}: `}${what}${said}`;
}

/** What several items are together. */
export function groupTitle(items: readonly TimelineItem[]): string {
  return items[0]?.look === 'limit' ? `${items.length} deadlines` : `${items.length} events close together`;
}

/** Some items that stand together as a sentence. */
export function groupSentence(items: readonly TimelineItem[]): string {
  const [first] = items;
  const last = items.at(-1);
  if (first === undefined || last === undefined) return '';
  if (first === last) return sentenceOf(first);
  if (first.look === 'limit') return `${groupTitle(items)}: ${items.map(({ title }) => title).join(', ')}`;
  const counts = new Map<string, number>();
  for (const { title } of items) counts.set(title, (counts.get(title) ?? 0) + 1);
  const kinds = [...counts]
    .slice(0, 6)
    .map(([title, many]) => (many === 1 ? title : `${many} times ${title}`));
  const more = counts.size > kinds.length ? ' and others' : '';
  const who =
    first.agent !== null && items.every(({ agent }) => agent === first.agent) ? `${first.agent}, ` : '';
  const when = `${timeText(first.atMs)} to ${timeText(last.atMs)}`;
  return `${when}: ${who}${groupTitle(items)}: ${kinds.join(', ')}${more}`;
}
