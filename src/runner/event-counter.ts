import { type DiscussionEvent, type EventTally, hasVisibleText, type Json } from '#model';

/** Signals of a well-formed finding; source: the adherence measure of Kubemoot's fitness report. */
const SIGNALS: ReadonlySet<Json | undefined> = new Set([
  ...['agree', 'concern', 'stand_aside', 'block', 'advisory'],
  ...['evaluating', 'triaging', 'proposal', 'consent', 'failure'],
]);

/** Counts events as they come; keeps five numbers, however many there are. */
export interface EventCounter {
  count(event: DiscussionEvent): void;
  tally(): EventTally;
}

/** Starts with nothing counted. */
export function createEventCounter(): EventCounter {
  let events = 0;
  let findings = 0;
  let wellFormed = 0;
  let agrees = 0;
  let errors = 0;
  return {
    count: ({ type, data }) => {
      events += 1;
      const failed = isFilled(data['error']);
      if (failed) errors += 1;
      if (type !== 'finding') return;
      findings += 1;
      if (data['signal'] === 'agree') agrees += 1;
      const known = SIGNALS.has(data['signal']) || data['stood_aside'] === true;
      if (known && !failed && isFilled(data['agent'])) wellFormed += 1;
    },
    tally: () => ({ events, findings, wellFormed, agrees, errors }),
  };
}

function isFilled(value: Json | undefined): boolean {
  return typeof value === 'string' && hasVisibleText(value);
}
