import type { JsonObject } from '#model';
import { readLines } from './read-lines.ts';

/**
 * The findings of a transcript that count, as a judge is given them: `agent (signal): text`. What was replayed,
 * superseded, or said before the crew was asked again is left out. Null when the file cannot be read to its last line.
 */
export async function readEvidence(file: string): Promise<readonly string[] | null> {
  let evidence: string[] = [];
  let isWhole = false;
  try {
    for await (const { value } of readLines(file)) {
      if (value === null) continue;
      if (value['type'] === 'end') isWhole = true;
      if (value['type'] === 'asking' || value['type'] === 'superseded') evidence = [];
      const event = value['event'];
      if (!isObject(event) || value['ignored'] !== undefined) continue;
      if ((value['eventType'] ?? event['type']) !== 'finding') continue;
      const said = finding(event);
      if (said !== null) evidence.push(said);
    }
  } catch {
    return null;
  }
  return isWhole ? evidence : null;
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
