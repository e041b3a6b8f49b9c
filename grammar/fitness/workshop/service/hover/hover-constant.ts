import { durationWords } from '#model';
import { parseDuration } from '../../../duration.ts';
import { parseScore } from '../../../min-score.ts';
import type { OpenScenario } from '../open-scenario.ts';
import { code, paragraphs, plainText } from './markdown-text.ts';

/** The value of a constant, and how it is read. */
export function constantMarkdown({ document: { definitions } }: OpenScenario, name: string): string {
  const value = definitions.get(name)?.value ?? null;
  if (value === null) return `**${name}** is not defined.`;
  return paragraphs([`**${name}** = ${code(value.text)}`, meaningOf(name, value.text)]);
}

function meaningOf(name: string, text: string): string {
  switch (name) {
    case 'QUESTION':
      return 'What the crew is asked.';
    case 'MAX_DURATION': {
      const read = durationReading(text);
      return `The discussion ends then, counted from the POST: ${read ?? 'this is not a duration'}.`;
    }
    case 'MIN_SCORE': {
      const score = parseScore(text);
      return `The lowest score that passes: ${score === null ? 'this is not a score from 0.0 to 1.0' : score}.`;
    }
    default:
      return `In a gate it is read as ${readings(text).join(', or as ')}, whichever the gate takes.`;
  }
}

function durationReading(text: string): string | null {
  const milliseconds = parseDuration(text);
  if (milliseconds === null) return null;
  const said = /^\s*[\d.]+\s*$/.test(text) ? `${text.trim()} seconds` : text.trim();
  const words = durationWords(milliseconds);
  return said === words ? said : `${said} = ${words}`;
}

function readings(text: string): readonly string[] {
  const duration = durationReading(text);
  return [
    ...(/^\s*\d+\s*$/.test(text) ? [`the number ${Number(text)}`] : []),
    ...(duration === null ? [] : [`a duration (${duration})`]),
    `the text "${plainText(text)}"`,
  ];
}
