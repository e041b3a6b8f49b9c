import type { Json } from '#model';
import { goJson } from './go-text.ts';

/** The order in which the gateway writes the fields of an event. */
const WIRE_FIELDS = [
  'type',
  'agent',
  'status',
  'gpu',
  'signal',
  'summary',
  'content',
  'threadId',
  'stood_aside',
  'model',
  'reason',
  'error',
] as const;

/** Fields of an event; empty strings and false are left out on the wire. */
export type WireEvent = Readonly<Partial<Record<(typeof WIRE_FIELDS)[number], string | boolean>>>;

/** The JSON object of an event in one line, fields in the gateway's order. */
export function wireLine(event: WireEvent): string {
  const fields: Record<string, Json> = {};
  for (const field of WIRE_FIELDS) {
    const value = event[field];
    if (value !== undefined && value !== '' && value !== false) fields[field] = value;
  }
  return goJson(fields);
}

/** An event framed for the stream; `id` is null in generation A and for events that were never stored. */
export function wireFrame(line: string, id: string | null): string {
  return id === null ? `data: ${line}\n\n` : `id: ${id}\ndata: ${line}\n\n`;
}

const SUMMARY_BYTES = 200;

/** What the gateway makes the summary of a finding: the first line, cut at 200 bytes whatever they mean. */
export function summaryOf(content: string): string {
  const line = content.trim().split('\n', 1)[0]?.trim() ?? '';
  const bytes = Buffer.from(line);
  if (bytes.length <= SUMMARY_BYTES) return line;
  return `${bytes.subarray(0, SUMMARY_BYTES - 3).toString('utf8')}...`;
}
