import type { GateStatus, IterationReport, PlannedScenario } from '#model';
import type { DiscussionRecord, SettledGate } from '../../record/page-data.ts';
import { GATES_LANE, knownTime, LIMITS_LANE, type Look, type TimelineItem } from './timeline-item.ts';
import { timeText } from './timeline-words.ts';

/** What decides about gates: how they are written, and what came of them so far. */
export interface GateSources {
  readonly plan: PlannedScenario | null;
  readonly report: IterationReport | null;
  readonly discussion: DiscussionRecord;
}

const LOOKS: Readonly<Partial<Record<GateStatus, Look>>> = {
  passed: 'gate-passed',
  failed: 'gate-failed',
  undecided: 'gate-undecided',
};

const TITLES: Readonly<Partial<Record<GateStatus, string>>> = {
  passed: 'gate passed',
  failed: 'gate failed',
  undecided: 'gate not decided',
};

/** The moments at which gates were decided. */
export function gateItems(sources: GateSources): readonly TimelineItem[] {
  return settledGates(sources).flatMap(({ index, status, message, atMs }) => {
    const look = LOOKS[status];
    if (look === undefined || atMs === null) return [];
    const text = [sentenceOf(sources, index), message].filter((part) => part !== '').join('\n');
    return [
      {
        ...still,
        key: `g${index}`,
        lane: GATES_LANE,
        atMs: knownTime(atMs),
        look,
        title: TITLES[status] ?? status,
        text,
      },
    ];
  });
}

/** Gates that did not pass stand apart from those that did, where there are both. */
export function gateRows(items: readonly TimelineItem[]): 1 | 2 {
  const gates = items.filter(({ lane }) => lane === GATES_LANE);
  const passed = gates.filter(({ look }) => look === 'gate-passed').length;
  return passed > 0 && passed < gates.length ? 2 : 1;
}

/** The times that were set beforehand: the scenario's own deadline, and those of its gates. Earliest first. */
export function limitItems(sources: GateSources): readonly TimelineItem[] {
  const { plan } = sources;
  if (plan === null) return [];
  const statuses = new Map(settledGates(sources).map(({ index, status }) => [index, status]));
  const limits = new Map<number, string[]>();
  const add = (ms: unknown, line: string): void => {
    if (typeof ms !== 'number' || !Number.isFinite(ms)) return;
    limits.set(knownTime(ms), [...(limits.get(knownTime(ms)) ?? []), line]);
  };
  add(plan.deadlineMs, 'the deadline of the scenario');
  for (const { index, raw, params } of plan.assertions) {
    const status = statuses.get(index);
    add(params['withinMs'], status === undefined ? raw : `${raw} (${status})`);
  }
  return [...limits]
    .sort(([one], [other]) => one - other)
    .map(([atMs, lines]) => limitItem(atMs, lines, atMs === plan.deadlineMs));
}

function limitItem(atMs: number, lines: readonly string[], isDeadline: boolean): TimelineItem {
  const title = `${timeText(atMs)}: ${isDeadline ? 'the deadline' : 'the limit of a gate'}`;
  return { ...still, key: `l${atMs}`, lane: LIMITS_LANE, atMs, look: 'limit', title, text: lines.join('\n') };
}

const still = { untilMs: null, agent: null, omitted: 0, isSuperseded: false, isOpen: false } as const;

function settledGates({ report, discussion }: GateSources): readonly SettledGate[] {
  if (report === null) return discussion.settled;
  return report.gates.map(({ index, status, message, decidedAtMs }) => ({
    ...{ index, status, message },
    atMs: decidedAtMs,
  }));
}

function sentenceOf({ plan, report }: GateSources, index: number): string {
  const written = plan?.assertions.find((one) => one.index === index);
  return (written ?? report?.gates.find((one) => one.index === index))?.raw ?? '';
}
