import type { Report, ScenarioReport } from '#model';
import { safeJson } from '#reporters';
import type { SavedDiscussion } from './fact-lines.ts';
import { type DiscussionSurvey, readTimeline } from './read-timeline.ts';

/** The scenarios of a run for programs, without what was said in them. */
export function runJson(run: Report['run'], scenarios: readonly ScenarioReport[]): string {
  return `${safeJson({ version: 1, run, scenarios: scenarios.map(withoutDiscussions) }, 2)}\n`;
}

/**
 * One discussion for programs, in pieces, since it may be long: what the report holds of it, and everything that
 * happened, an event a line, each with whether it counts.
 */
export async function* discussionJson(
  run: Report['run'],
  { scenario, iteration, transcript, redact }: SavedDiscussion,
  survey: DiscussionSurvey | null,
): AsyncGenerator<string> {
  const known = { version: 1, run, scenario: withoutDiscussions(scenario), iteration, transcript };
  const end = survey === null ? null : survey.end;
  const damage = survey === null ? 'there is no transcript' : survey.damage;
  yield `${safeJson({ ...known, end, damage }, 2).replace(/\n}$/, '')},\n  "events": [`;
  let isFirst = true;
  if (transcript !== null && survey !== null) {
    for await (const entry of readTimeline(transcript, survey, redact)) {
      yield `${isFirst ? '' : ','}\n    ${safeJson(entry)}`;
      isFirst = false;
    }
  }
  yield `${isFirst ? '' : '\n  '}]\n}\n`;
}

function withoutDiscussions({ iterations, ...scenario }: ScenarioReport) {
  return { ...scenario, iterations: iterations.map(({ index, status }) => ({ index, status })) };
}
