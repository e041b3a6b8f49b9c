import type { DiscussionEvent } from '#model';

/** A text in an event's data; '' where there is none. */
export function textOf({ data }: DiscussionEvent, field: string): string {
  const value = data[field];
  return typeof value === 'string' ? value : '';
}
