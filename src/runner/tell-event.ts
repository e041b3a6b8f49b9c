import { type AdvancedEvent, type DiscussionEvent, eventWords } from '#model';
import { name } from './discussion-facts.ts';

/** As much of a text as whoever watches is told at once, in UTF-16 units; the transcript holds the rest. */
const LONGEST_TEXT = 4_000;

/** What is told of an event while it happens: of a size, whatever the crew sends. */
export function tellEvent(event: DiscussionEvent): AdvancedEvent {
  const { agent, status } = event.data;
  const { signal, text } = eventWords(event);
  const shown = text === null ? null : beginning(text);
  return {
    ...{ type: name(event.type) ?? '', agent: name(agent), status: name(status), signal: name(signal) },
    ...{ text: shown, omitted: (text?.length ?? 0) - (shown?.length ?? 0) },
  };
}

/** Ends before a character of two units, never in the middle of it. */
function beginning(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const isHalved = /[\ud800-\udbff]/.test(text.charAt(LONGEST_TEXT - 1));
  return text.slice(0, isHalved ? LONGEST_TEXT - 1 : LONGEST_TEXT);
}
