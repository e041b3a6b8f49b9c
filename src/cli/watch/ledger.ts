import { isDeepStrictEqual } from 'node:util';
import type { Report, RunHeader, ScenarioReport } from '#model';
import { isMeasured } from '../recording/kept-transcripts.ts';
import type { Recording } from '../recording/read-recording.ts';
import type { SelectedScenario } from '../scenario-set.ts';
import type { KnownScenario } from './need.ts';
import { createShelf } from './shelf.ts';

/** A run that ended, as the ledger takes it in. */
export interface EndedRun {
  readonly report: Report;
  /** Its run folder. */
  readonly folder: string;
  /** The scenarios by which it went, by id. */
  readonly plans: ReadonlyMap<string, SelectedScenario>;
  /** Whether it decided again what was measured before. */
  readonly isEvaluated: boolean;
}

/** What is known of every scenario, over all runs of a watch: its last verdict, and its newest measurement. */
export interface Ledger {
  known(id: string): KnownScenario | null;
  verdict(id: string): ScenarioReport | null;
  enter(run: EndedRun): void;
  /** What was measured says nothing of today any more. */
  outdate(id: string, because: string): void;
  /** A scenario goes by another id from now on. */
  rename(from: string, to: string): void;
  /** The last verdict of every scenario, also of those whose file is gone. */
  verdicts(): readonly ScenarioReport[];
  /** The newest measurements of these scenarios, as if they were of one run. */
  recording(ids: readonly string[]): Recording;
  /** Lets go of the run folders. */
  close(): void;
}

interface Entry {
  readonly decided: SelectedScenario;
  readonly verdict: ScenarioReport;
  readonly measured: Measurement | null;
}

interface Measurement {
  readonly asked: SelectedScenario;
  readonly scenario: ScenarioReport;
  readonly of: Report;
  readonly folder: string;
  readonly staleBecause: string | null;
}

/** Begins with nothing known. */
export function createLedger(): Ledger {
  const entries = new Map<string, Entry>();
  const shelf = createShelf();
  const put = (id: string, entry: Entry, isEvaluated: boolean): void => {
    entries.set(id, entry);
    if (entry.measured !== null) shelf.place(id, entry.measured.folder, isEvaluated);
  };
  const enter = ({ report, folder, plans, isEvaluated }: EndedRun): void => {
    for (const scenario of report.scenarios) {
      const plan = plans.get(scenario.id);
      if (plan === undefined) continue;
      const before = entries.get(scenario.id)?.measured ?? null;
      const staleBecause = isEvaluated ? (before?.staleBecause ?? null) : null;
      const measured = { asked: plan, scenario, of: report, folder, staleBecause };
      const isBetter = scenario.iterations.some(isMeasured);
      put(
        scenario.id,
        { decided: plan, verdict: scenario, measured: isBetter ? measured : before },
        isEvaluated,
      );
    }
  };
  return {
    known: (id) => knownOf(entries.get(id)),
    verdict: (id) => entries.get(id)?.verdict ?? null,
    enter,
    outdate: (id, staleBecause) => {
      const entry = entries.get(id);
      if (entry === undefined || entry.measured === null) return;
      entries.set(id, { ...entry, measured: { ...entry.measured, staleBecause } });
    },
    rename: (from, to) => {
      const entry = entries.get(from);
      if (entry === undefined) return;
      entries.delete(from);
      entries.set(to, renamed(entry, to));
      shelf.rename(from, to);
    },
    verdicts: () => [...entries.values()].map(({ verdict }) => verdict),
    recording: (ids) => recordingOf(ids.flatMap((id) => entries.get(id)?.measured ?? [])),
    close: shelf.close,
  };
}

function knownOf(entry: Entry | undefined): KnownScenario | null {
  if (entry === undefined) return null;
  const { decided, measured } = entry;
  return {
    asked: measured?.asked ?? decided,
    decided,
    isMeasured: measured !== null,
    staleBecause: measured?.staleBecause ?? null,
  };
}

function renamed({ decided, verdict, measured }: Entry, id: string): Entry {
  return {
    decided: { ...decided, id },
    verdict: { ...verdict, id },
    measured: measured && { ...measured, scenario: { ...measured.scenario, id } },
  };
}

function recordingOf(measured: readonly Measurement[]): Recording {
  const byAge = [...measured].sort((a, b) => (a.of.run.id < b.of.run.id ? -1 : 1));
  const newest = byAge.at(-1)?.of;
  if (newest === undefined) throw new Error('nothing was measured');
  const judges: RunHeader['judges'] = Object.assign({}, ...byAge.map(({ of }) => of.run.judges));
  const folders = new Map(measured.map(({ scenario, folder }) => [scenario.id, folder]));
  return {
    id: newest.run.id,
    report: {
      ...newest,
      run: { ...newest.run, judges },
      scenarios: measured.map((one) => underJudges(one, judges)),
    },
    folderOf: (id) => folders.get(id) ?? '',
  };
}

/** One run has one judge a keyword: what another one said before is left out, and judged again. */
function underJudges({ scenario, of }: Measurement, judges: RunHeader['judges']): ScenarioReport {
  const judged = scenario.judged.filter(({ keyword }) =>
    isDeepStrictEqual(of.run.judges[keyword], judges[keyword]),
  );
  return judged.length === scenario.judged.length ? scenario : { ...scenario, judged };
}
