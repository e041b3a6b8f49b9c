import { exitCodeOf, type RunEvent, type ScenarioStatus } from '#model';
import { harmless, isOnItsWay, type PageHead, type ScenarioDetail } from '#reporters/page';
import type { LookedOn } from '../watch/invite-onlooker.ts';
import { createMeasuredView } from './measured-view.ts';
import { createTodaysView } from './todays-view.ts';
import { waitingOf, waitingReason } from './waiting.ts';

/** What the page of a watch shows: what its rounds told, and the files as they are today. */
export interface LiveView {
  add(event: RunEvent): void;
  head(): Promise<PageHead>;
  /** Null where there is no such scenario any more. */
  detail(shown: string): Promise<ScenarioDetail | null>;
  /** The id of what a page calls so: there every text is harmless. */
  idOf(shown: string): string;
  /** Scenarios that have been measured, and of which no round has told the page: those whose file was moved, or is back. */
  untold(): readonly string[];
}

type Row = PageHead['scenarios'][number];

/** Begins with the files alone; `onKnown` is called when there is more to see without any event. */
export function createLiveView(at: LookedOn, onKnown: () => void): LiveView {
  const { state } = at;
  const measured = createMeasuredView(at, onKnown);
  const today = createTodaysView(at, measured.tells);

  const idOf = (shown: string): string => {
    const { suite } = state.setup;
    const known = suite.get(shown) ?? suite.scenarios().find(({ id }) => harmless(id) === shown);
    return known?.id ?? shown;
  };
  const isThere = (shown: string): boolean => state.setup.suite.get(idOf(shown)) !== null;
  const standing = <T extends Pick<Row, 'status' | 'reason'>>(shown: string, as: T): T => {
    const waiting = as.status === 'running' ? null : waitingOf(idOf(shown), state);
    if (waiting === null) return as;
    const status = waiting.isOutdated ? 'waiting' : as.status;
    return { ...as, status, reason: waitingReason(waiting, as.reason) };
  };

  return {
    ...{ add: measured.add, idOf },
    untold: () =>
      state.setup.suite
        .scenarios()
        .flatMap(({ id }) => (!measured.tells(id) && state.ledger.known(id)?.isMeasured ? [id] : [])),
    head: async () => {
      measured.keepOnly(isThere);
      const files = today().head();
      const told = await measured.head();
      return joined(told, files, { standing, failOnSkipped: state.setup.options.failOnSkipped });
    },
    detail: async (shown) => {
      const told = isThere(shown) ? await measured.detail(shown) : null;
      const detail = today().detail(shown) ?? told;
      if (detail === null) return null;
      const { status, reason } = standing(shown, { status: detail.status, reason: detail.report.reason });
      return { ...detail, status, report: { ...detail.report, reason } };
    },
  };
}

/** All that is listed, as one run: a round may be about a few of them. */
function joined(
  told: PageHead | null,
  files: PageHead,
  {
    standing,
    failOnSkipped,
  }: { readonly standing: (shown: string, row: Row) => Row; readonly failOnSkipped: boolean },
): PageHead {
  const head = told ?? files;
  const byFile = new Set(files.scenarios.map(({ id }) => id));
  const kept = (told?.scenarios ?? []).filter(({ id }) => !byFile.has(id));
  const scenarios = [...kept, ...files.scenarios].map((row) => standing(row.id, row)).sort(byId);
  const isLive = told?.isLive ?? false;
  const exitCode = isLive ? head.run.exitCode : exitCodeOf(verdictsOf(scenarios), failOnSkipped);
  const summary = { ...head.summary, ...countsOf(scenarios) };
  return { ...head, isLive, scenarios, summary, run: { ...head.run, exitCode } };
}

function verdictsOf(scenarios: readonly Row[]): readonly ScenarioStatus[] {
  return scenarios.flatMap(({ status }) => (isOnItsWay(status) ? [] : [status]));
}

function countsOf(scenarios: readonly Row[]) {
  const having = (status: Row['status']): number => scenarios.filter((row) => row.status === status).length;
  return {
    scenarios: scenarios.length,
    passed: having('passed'),
    failed: having('failed'),
    errored: having('errored'),
    skipped: having('skipped'),
    flaky: scenarios.filter(({ flaky, status }) => flaky && status !== 'waiting').length,
  };
}

function byId({ id: a }: Row, { id: b }: Row): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
