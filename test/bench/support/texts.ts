/** Half of what authors write is the same in every file; the other half names what only this scenario expects. */
const gates: readonly ((index: number) => string)[] = [
  () => 'stream emits "thread_found" event within 30 seconds',
  () => 'at least 2 specialists contribute with signal=agree',
  (index) => `synthesis CONTAINS "${index % 24}:12" AND "pier ${index}"`,
  () => 'at least 1 "phase" event with status=triaging is emitted',
  (index) => `synthesis does NOT CONTAIN "no data for ${index}" OR "unknown"`,
  (index) => `synthesis matches "${index}[0-9]+ m above datum" at least 2 times`,
];

const steps: readonly ((index: number) => string)[] = [
  () => 'Given a stream that emits "thread_found" within 30 seconds',
  () => 'When at least 2 specialists contribute with signal agree',
  (index) => `Then the synthesis contains "${index % 24}:12" and "pier ${index}"`,
  () => 'And at least 1 "phase" event with status triaging is emitted',
  (index) => `But the synthesis has neither "no data for ${index}" nor "unknown"`,
  (index) => `And the synthesis matches "${index}[0-9]+ m above datum" twice`,
];

/** Writes lines after the head until the text has so many bytes (ASCII; the last line is cut off whole). */
function fill(head: readonly string[], bytes: number, lineAt: (index: number) => string): string {
  const lines = [...head];
  let size = lines.reduce((sum, line) => sum + line.length + 1, 0);
  for (let index = 0; ; index += 1) {
    const line = lineAt(index);
    size += line.length + 1;
    if (size > bytes) return `${lines.join('\n')}\n`;
    lines.push(line);
  }
}

/** The n-th sentence of a file; no two files of a suite name the same things. */
function sentence(kinds: readonly ((index: number) => string)[], index: number, file: number): string {
  return kinds[index % kinds.length]?.(index + file * 100) ?? '';
}

/** A scenario in ADL of about so many bytes. */
export function adlText(bytes: number, file = 0): string {
  const head = ['DESCRIPTION High water', '', 'DEFINE CONST QUESTION AS "When is high water today?"', ''];
  return fill(head, bytes, (index) => `ASSERT(${sentence(gates, index, file)})`);
}

/** A scenario in Markdown of about so many bytes. */
export function markdownText(bytes: number, file = 0): string {
  const head = ['# High water', '', 'When is high water today?', ''];
  return fill(head, bytes, (index) => `- ${sentence(gates, index, file)}`);
}

/** A feature for gherkin of about so many bytes, with lines as long as those of a scenario. */
export function featureText(bytes: number, file = 0): string {
  return fill(['Feature: High water', ''], bytes, (index) => {
    const step = index % (steps.length + 1);
    return step === 0
      ? `  Scenario: When is high water today, ${index}?`
      : `    ${sentence(steps, index - Math.floor(index / (steps.length + 1)) - 1, file)}`;
  });
}
