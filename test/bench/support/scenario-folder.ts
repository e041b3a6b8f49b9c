import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Scenarios in a temporary folder that is a project of its own. */
export interface ScenarioFolder {
  readonly path: string;
  remove(): void;
}

/** Writes so many scenarios with the gates that authors use most; a quarter of them in Markdown. */
export function writeScenarios(count: number): ScenarioFolder {
  const path = mkdtempSync(join(tmpdir(), 'crew-fitness-bench-'));
  mkdirSync(join(path, 'fitness'));
  for (let number = 1; number <= count; number += 1) {
    const markdown = number % 4 === 0;
    const name = `tides-${String(number).padStart(4, '0')}.${markdown ? 'md' : 'adl'}`;
    writeFileSync(join(path, 'fitness', name), markdown ? markdownScenario(number) : adlScenario(number));
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Most gates are the same in every scenario of a suite; what an answer must hold is not. */
const gatesOf = (number: number): readonly string[] => [
  'POST to discussion endpoint returns 200 with conversationId',
  'SSE stream emits "thread_found" event within 30 seconds',
  'at least 1 "phase" event with status=triaging is emitted',
  'discussion completes with "done" event within 60 seconds',
  'at least 2 specialists contribute with signal=agree',
  'no specialists contribute with signal=block',
  'synthesis is non-empty',
  `synthesis CONTAINS "06:12" OR "high water at pier ${number}"`,
  `synthesis does NOT CONTAIN "no data for pier ${number}" OR "unknown"`,
  'synthesis matches "\\d+\\.\\d m" at least 2 times',
];

function question(number: number): string {
  return `When is high water at pier ${number} today, and how high does it get?`;
}

function adlScenario(number: number): string {
  return [
    '# tags: bench',
    `DESCRIPTION High water at pier ${number}`,
    '',
    `DEFINE CONST QUESTION     AS "${question(number)}"`,
    'DEFINE CONST MAX_DURATION AS 60 seconds',
    '',
    ...gatesOf(number).map((gate) => `ASSERT(${gate})`),
    '',
  ].join('\n');
}

function markdownScenario(number: number): string {
  return [
    `# High water at pier ${number}`,
    '',
    question(number),
    '',
    'MAX_DURATION: 60 seconds',
    '',
    ...gatesOf(number).map((gate) => `- ${gate}`),
    '',
  ].join('\n');
}
