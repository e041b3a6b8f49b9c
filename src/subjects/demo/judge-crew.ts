import type { Json } from '#model';
import { firstJson } from './ask-body.ts';
import type { DemoStep } from './discussion.ts';
import { summaryOf, type WireEvent, wireLine } from './wire-event.ts';

/** What a judge crew is handed: one question, one reference, all answers to score. */
export interface JudgeDocument {
  readonly question: string;
  readonly reference: string;
  readonly answers: readonly { readonly synthesis: string; readonly evidence: readonly string[] }[];
}

/** Scores the answers of a document; returns the text of a verdict. */
export type DemoJudge = (document: JudgeDocument) => string;

const NO_VERDICT = '{"scores":[],"total":0}';

/** The discussion that the judge crew holds about a message: a few phases, then the verdict as synthesis. */
export function judgeSteps(message: string, judge: DemoJudge): readonly DemoStep[] {
  const document = readDocument(message);
  const verdict = document === null ? NO_VERDICT : judge(document);
  const finding: WireEvent =
    document === null
      ? { signal: 'failure', summary: 'The message holds no comparison document.' }
      : { signal: 'agree', summary: summaryOf(verdict), content: verdict };
  return [
    { atMs: 100, kind: 'thread', line: '', twice: false },
    event(200, { type: 'phase', agent: 'rubric-judge', status: 'waking' }),
    event(400, { type: 'phase', agent: 'rubric-judge', status: 'evaluating' }),
    event(1_200, { type: 'finding', agent: 'rubric-judge', ...finding }),
    { ...event(1_400, { type: 'synthesis', content: verdict }), twice: true },
    { atMs: 1_500, kind: 'close', line: '', twice: false },
  ];
}

function event(atMs: number, fields: WireEvent): DemoStep {
  return { atMs, kind: 'event', line: wireLine(fields), twice: false };
}

/** The document stands behind the instruction and an empty line. */
function readDocument(message: string): JudgeDocument | null {
  const start = message.indexOf('{', message.trimEnd().lastIndexOf('\n\n'));
  return start < 0 ? null : asDocument(firstJson(message.slice(start)));
}

function asDocument(value: Json | undefined): JudgeDocument | null {
  if (typeof value !== 'object' || value === null || !('answers' in value)) return null;
  const { question, reference, answers } = value;
  if (typeof question !== 'string' || typeof reference !== 'string' || !Array.isArray(answers)) return null;
  return { question, reference, answers: answers.map(asAnswer) };
}

function asAnswer(value: Json): JudgeDocument['answers'][number] {
  if (typeof value !== 'object' || value === null || !('synthesis' in value)) {
    return { synthesis: '', evidence: [] };
  }
  const { synthesis, evidence } = value;
  return {
    synthesis: typeof synthesis === 'string' ? synthesis : '',
    evidence: Array.isArray(evidence) ? evidence.filter((text) => typeof text === 'string') : [],
  };
}
