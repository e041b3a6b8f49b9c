import type { JudgedSummary, ScenarioReport, ScenarioStatus } from '#model';

/** A score that is another one than before, of the same reference. */
export interface ScoreChange {
  readonly keyword: string;
  readonly before: number;
  readonly after: number;
}

/** What a round changed about one scenario's verdict. */
export interface VerdictChange {
  readonly scenario: ScenarioReport;
  /** Null where only figures changed. */
  readonly became: ScenarioStatus | null;
  readonly scores: readonly ScoreChange[];
  /** Null where it is the same, or one of them is not known. */
  readonly passRate: { readonly before: number; readonly after: number } | null;
}

/** Scores are shown with two digits; what does not show is no change. */
const VISIBLE = 0.005;

/** What a round changed, the bad news first; what had no verdict before has not changed. */
export function verdictChanges(
  before: (id: string) => ScenarioReport | null,
  after: readonly ScenarioReport[],
): readonly VerdictChange[] {
  const changes = after.flatMap((scenario) => {
    const old = before(scenario.id);
    const change = old === null ? null : changeOf(old, scenario);
    return change === null ? [] : [change];
  });
  return changes.sort((a, b) => weight(a) - weight(b));
}

function changeOf(before: ScenarioReport, scenario: ScenarioReport): VerdictChange | null {
  const became = before.status === scenario.status ? null : scenario.status;
  const scores = scenario.judged.flatMap((judged) => scoreChange(before.judged, judged));
  const isSeveral = Math.max(before.iterations.length, scenario.iterations.length) > 1;
  const passRate = isSeveral ? rateChange(before.passRate, scenario.passRate) : null;
  return became === null && scores.length === 0 && passRate === null
    ? null
    : { scenario, became, scores, passRate };
}

/** Scores compare only where they say how well the same was reflected. */
function scoreChange(before: readonly JudgedSummary[], now: JudgedSummary): readonly ScoreChange[] {
  const same = before.filter(
    ({ keyword, reference }) => keyword === now.keyword && reference === now.reference,
  );
  const then = same.find(({ gateIndex }) => gateIndex === now.gateIndex) ?? same[0];
  if (then === undefined || then.mean === null || now.mean === null) return [];
  if (Math.abs(now.mean - then.mean) < VISIBLE) return [];
  return [{ keyword: now.keyword, before: then.mean, after: now.mean }];
}

function rateChange(before: number | null, after: number | null): VerdictChange['passRate'] {
  return before === null || after === null || before === after ? null : { before, after };
}

const ORDER: readonly (ScenarioStatus | null)[] = ['failed', 'errored', 'skipped', 'passed', null];

function weight({ became }: VerdictChange): number {
  return ORDER.indexOf(became);
}
