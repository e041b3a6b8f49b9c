import type { Report, ScenarioReport } from '#model';
import { joinRecorded } from '../recording/join-recorded.ts';
import { isMeasured } from '../recording/kept-transcripts.ts';
import type { Recording } from '../recording/read-recording.ts';
import type { SelectedScenario } from '../scenario-set.ts';
import type { KnownScenario } from './need.ts';
import { createShelf } from './shelf.ts';

/** A run that ended, as the ledger takes it in. */
interface EndedRun {
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

/** Named after a run that asked: one that only decided again is removed once it is replaced. */
function recordingOf(measured: readonly Measurement[]): Recording {
  const newest = measured.map(({ of }) => of).reduce((a, b) => (a.run.id < b.run.id ? b : a));
  const [asked = newest.run.id] = measured
    .map(({ of: { run } }) => run.source?.run ?? run.id)
    .sort()
    .reverse();
  return { ...joinRecorded(newest, measured), id: asked };
}
