import {
  type DiscussionEvent,
  eventsOutsideThreads,
  type GateAspect,
  type GateParams,
  type Json,
} from '#model';
import { textParam } from './params.ts';

/** Whether an event is of a type: by the JSON `type` of its data or by its SSE name. */
export function isOfType(event: DiscussionEvent, type: string): boolean {
  return event.type === type || event.name === type;
}

/** A top-level text of an event; null when there is none. */
export function fieldText(event: DiscussionEvent, field: string): string | null {
  const value = Object.hasOwn(event.data, field) ? event.data[field] : null;
  return typeof value === 'string' ? value : null;
}

/** Whether an event has all these top-level fields with these texts; JSON scalars compare as their text. */
export function hasFields(event: DiscussionEvent, where: Readonly<Record<string, string>>): boolean {
  return Object.entries(where).every(
    ([field, text]) => Object.hasOwn(event.data, field) && scalarText(event.data[field]) === text,
  );
}

function scalarText(value: Json | undefined): string | null {
  return value === undefined || (typeof value === 'object' && value !== null) ? null : String(value);
}

/** The `where` of a gate; null when it is unknown. */
export function whereParam(params: GateParams): Readonly<Record<string, string>> | null {
  const where = params['where'];
  if (typeof where !== 'object' || where === null || Array.isArray(where)) return null;
  const pairs: [string, string][] = [];
  for (const [field, text] of Object.entries(where)) {
    if (typeof text !== 'string') return null;
    pairs.push([field, text]);
  }
  return Object.fromEntries(pairs);
}

/** Whether a gate on a type of event outlives a restart: what belongs to no thread is not taken back. */
export function survivesRestart(params: GateParams): boolean {
  return eventsOutsideThreads.has(textParam(params, 'event') ?? '');
}

/** What a gate on a type of event looks at: agents speak in findings. */
export function aspectsOf(params: GateParams): readonly GateAspect[] {
  return textParam(params, 'event') === 'finding' ? ['agents'] : [];
}
