import type { JsonObject } from '#model';
import { readLines } from './read-lines.ts';

/**
 * The findings of a transcript that count, as a judge is given them: `agent (signal): text`. Null when the file
 * cannot be read to its last line.
 */
export async function readEvidence(file: string): Promise<readonly string[] | null> {
  const evidence = createEvidence();
  let isWhole = false;
  try {
    for await (const { value } of readLines(file)) {
      if (value === null) continue;
      if (value['type'] === 'end') isWhole = true;
      const event = isObject(value['event']) ? value['event'] : null;
      if (event === null) evidence.turn(value['type']);
      else if (value['ignored'] === undefined) evidence.take(value['eventType'] ?? event['type'], event);
    }
  } catch {
    return null;
  }
  return isWhole ? evidence.list() : null;
}

/** Gathers the findings of a discussion that count. */
export interface Evidence {
  /** Anything but an event: what was superseded, or said before the crew was asked again, is left out. */
  turn(type: unknown): void;
  /** An event that is no replay. */
  take(type: unknown, data: JsonObject): void;
  list(): readonly string[];
}

/** Starts without any. */
export function createEvidence(): Evidence {
  let evidence: string[] = [];
  return {
    turn: (type) => {
      if (type === 'asking' || type === 'superseded') evidence = [];
    },
    take: (type, data) => {
      const said = type === 'finding' ? finding(data) : null;
      if (said !== null) evidence.push(said);
    },
    list: () => evidence,
  };
}

function finding(event: JsonObject): string | null {
  const text = textOf(event['content']) || textOf(event['summary']);
  if (text === '') return null;
  const [agent, signal] = [textOf(event['agent']), textOf(event['signal'])];
  if (agent === '') return text;
  return signal === '' ? `${agent}: ${text}` : `${agent} (${signal}): ${text}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
