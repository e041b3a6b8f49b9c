import { type DiscussionEvent, type DiscussionSignal, hasVisibleText } from '#model';
import type { Damaged, NotApplicable } from './damage.ts';
import { type Heard, textOf } from './heard.ts';

/** The discussion with other words wherever an answer stood: in each synthesis, and in `done`. */
export function editAnswer({ recorded }: Heard, did: string, edit: (text: string) => string): Damaged {
  return {
    did,
    signals: recorded.signals.map((signal) => editSignal(signal, edit)),
    end: recorded.end,
  };
}

/** The discussion with another answer; what was said before it stays. */
export function replaceAnswer(heard: Heard, did: string, answer: string): Damaged {
  return editAnswer(heard, did, () => answer);
}

/** Why an answer cannot be damaged where there is none. */
export function lacksAnswer({ answer }: Heard): NotApplicable | null {
  return hasVisibleText(answer) ? null : { reason: 'there is no answer' };
}

/** Whether an event holds an answer, or would if it were not blank. */
export function holdsAnswer(event: DiscussionEvent): boolean {
  const isAnswer = event.type === 'synthesis' || event.type === 'done';
  return isAnswer && typeof event.data['content'] === 'string';
}

function editSignal(signal: DiscussionSignal, edit: (text: string) => string): DiscussionSignal {
  if (signal.type !== 'event' || !holdsAnswer(signal.event)) return signal;
  const { event } = signal;
  const before = textOf(event, 'content');
  if (!hasVisibleText(before)) return signal;
  return { ...signal, event: { ...event, data: { ...event.data, content: edit(before) } } };
}
