import type { GateStatus, Json, Judgement, PlannedScenario } from '#model';
import { isOnItsWay } from '../../record/on-its-way.ts';
import type { ScenarioDetail } from '../../record/page-data.ts';
import type { ShownIteration } from './scenario-iterations.ts';

/** One thing that a scenario asserts, with what became of it in one iteration. */
export interface ShownGate {
  readonly index: number;
  readonly raw: string;
  readonly line: number;
  /** `skipped`: nothing that was said could decide it. */
  readonly status: GateStatus | 'waiting' | 'skipped';
  readonly message: string;
  readonly expected: Json;
  readonly actual: Json;
  readonly decidedAtMs: number | null;
  /** Until when it had to be decided; null where its sentence names no time. */
  readonly boundMs: number | null;
  /** What the judge made of it; null for what no judge is asked, or not yet. */
  readonly judgement: Judgement | null;
  /** In how many iterations it came out how, in the order in which that was first seen; empty with fewer than two. */
  readonly tally: readonly { readonly status: GateStatus; readonly count: number }[];
}

/** What a scenario asserts, in the order of its file, as it stands in one iteration; null for what was never asked. */
export function gatesOf(detail: ScenarioDetail, iteration: ShownIteration | null): readonly ShownGate[] {
  const { plan } = detail;
  const report = iteration?.report ?? null;
  const judgementOf = (index: number) =>
    report?.judgements.find(({ gateIndex }) => gateIndex === index) ?? null;
  const more = (index: number) => ({
    boundMs: boundOf(plan, index),
    judgement: judgementOf(index),
    tally: tallyOf(detail, index),
  });
  if (report !== null) return report.gates.map((gate) => ({ ...gate, ...more(gate.index) }));
  const settled = iteration?.discussions.at(-1)?.settled ?? [];
  return (plan?.assertions ?? []).map(({ index, raw, range, kind }) => {
    const known = settled.find((gate) => gate.index === index);
    const open = isOnItsWay(detail.status) ? ('waiting' as const) : ('skipped' as const);
    const undecided = kind === 'advisory' || kind === 'deferred' ? kind : open;
    return {
      ...{ index, raw, line: range.start.line, expected: null, actual: null },
      status: known?.status ?? undecided,
      message: known?.message ?? '',
      decidedAtMs: known?.atMs ?? null,
      ...more(index),
    };
  });
}

function boundOf(plan: PlannedScenario | null, index: number): number | null {
  const bound = plan?.assertions.find((one) => one.index === index)?.params['withinMs'];
  return typeof bound === 'number' && Number.isFinite(bound) && bound > 0 ? bound : null;
}

function tallyOf(detail: ScenarioDetail, index: number): ShownGate['tally'] {
  const outcomes = detail.report.iterations.flatMap(({ gates }) => gates);
  const statuses = outcomes.filter((gate) => gate.index === index).map(({ status }) => status);
  if (statuses.length < 2) return [];
  return [...new Set(statuses)].map((status) => ({
    status,
    count: statuses.filter((one) => one === status).length,
  }));
}
