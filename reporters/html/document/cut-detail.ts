import { sliceWell } from '../../support/foreign-text.ts';
import { cutMoment } from '../record/moment.ts';
import type { DiscussionRecord, ScenarioDetail } from '../record/page-data.ts';
import type { TextLimits } from './cut-steps.ts';

/** A scenario with no text longer than that; each says how much of it is left out. */
export function cutDetail(
  detail: ScenarioDetail,
  { talk, answer, any, hasCharts }: TextLimits,
): ScenarioDetail {
  const { discussions, charts, ...rest } = detail;
  return {
    ...(Number.isFinite(any) ? cutTexts(rest, any) : rest),
    ...(Number.isFinite(answer) && !Number.isFinite(any) ? cutAnswers(rest, answer) : {}),
    discussions: Number.isFinite(talk) ? discussions.map((one) => cutTalk(one, talk)) : discussions,
    charts: hasCharts ? charts : [],
  };
}

/** The beginning of a text, and how much of it is missing. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const beginning = sliceWell(text, most);
  return `${beginning}\n\n[… ${(text.length - beginning.length).toLocaleString('en')} characters left out]`;
}

function cutTalk(discussion: DiscussionRecord, most: number): DiscussionRecord {
  return { ...discussion, moments: discussion.moments.map((moment) => cutMoment(moment, most)) };
}

type Answered = Pick<ScenarioDetail, 'report' | 'previous'>;

function cutAnswers({ report, previous }: Answered, most: number): Answered {
  const cut = (answer: string | null): string | null => (answer === null ? null : cutText(answer, most));
  const iterations = report.iterations.map((one) => ({ ...one, answer: cut(one.answer) }));
  return {
    report: { ...report, iterations },
    previous: previous === null ? null : { ...previous, answers: previous.answers.map(cut) },
  };
}

/** Every text of a value, but for the names in it. */
function cutTexts<T>(value: T, most: number): T {
  return shortened(value, most) as T;
}

function shortened(value: unknown, most: number): unknown {
  if (typeof value === 'string') return cutText(value, most);
  if (Array.isArray(value)) return value.map((part) => shortened(part, most));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part, most)]));
}
