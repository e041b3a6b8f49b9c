import type { IterationReport, IterationStatus } from '#model';
import { isOnItsWay } from '../../record/on-its-way.ts';
import type { DiscussionRecord, ScenarioDetail } from '../../record/page-data.ts';

/** One iteration of a scenario, while it goes on and afterwards. */
export interface ShownIteration {
  /** From 0. */
  readonly index: number;
  /** `skipped`: it began, and its run was over before it. */
  readonly status: IterationStatus | 'running' | 'skipped';
  /** Null where its discussion has not ended. */
  readonly report: IterationReport | null;
  /** One an attempt, in their order; none where a log of before tells nothing of them. */
  readonly discussions: readonly DiscussionRecord[];
}

/** What a scenario was asked, in the order of the iterations. */
export function iterationsOf({
  report,
  discussions,
  status,
}: Pick<ScenarioDetail, 'report' | 'discussions' | 'status'>): readonly ShownIteration[] {
  const reports = new Map(report.iterations.map((one) => [one.index, one]));
  const indices = new Set([...reports.keys(), ...discussions.map(({ iteration }) => iteration)]);
  return [...indices]
    .sort((one, other) => one - other)
    .map((index) => {
      const found = reports.get(index) ?? null;
      return {
        index,
        status: found?.status ?? (isOnItsWay(status) ? 'running' : 'skipped'),
        report: found,
        discussions: discussions
          .filter(({ iteration }) => iteration === index)
          .sort((one, other) => one.attempt - other.attempt),
      };
    });
}

/** Which of them to show: what an address names, else the one that tells most of the verdict. Null without any. */
export function iterationToShow(
  iterations: readonly ShownIteration[],
  { iteration, gate }: { readonly iteration: number | null; readonly gate: number | null },
): ShownIteration | null {
  const named = iterations.find(({ index }) => index === iteration);
  if (named !== undefined) return named;
  const reasons: readonly ((shown: ShownIteration) => boolean)[] = [
    ({ report }) => report?.gates.some(({ index, status }) => index === gate && status === 'failed') ?? false,
    ({ report }) => gate !== null && judgedAs(report, 'failed', gate),
    ({ status }) => status === 'failed',
    ({ report }) => judgedAs(report, 'failed', null),
    ({ status }) => status === 'errored',
    ({ report }) => judgedAs(report, 'unscored', null),
  ];
  const telling = reasons.map((holds) => iterations.find(holds)).find((found) => found !== undefined);
  return telling ?? iterations[0] ?? null;
}

/** `gate` null: by any of its judged gates. */
function judgedAs(
  report: IterationReport | null,
  status: 'failed' | 'unscored',
  gate: number | null,
): boolean {
  const judgements = report?.judgements ?? [];
  return judgements.some((one) => one.status === status && (gate === null || one.gateIndex === gate));
}
