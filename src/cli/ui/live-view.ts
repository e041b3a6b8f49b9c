import { exitCodeOf, type RunEvent, type ScenarioStatus } from '#model';
import {
  createPageFold,
  createPageView,
  harmless,
  type PageFold,
  type PageHead,
  type PageView,
  type ScenarioDetail,
} from '#reporters/page';
import type { LookedOn } from '../watch/invite-onlooker.ts';
import { createEarlierAnswers } from './earlier-answers.ts';
import { createPastOfWatch } from './past-of-watch.ts';
import { foldTodaysFiles } from './todays-files.ts';
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

/** Begins with the files alone; `onKnown` is called when more is known of the past. */
export function createLiveView(at: LookedOn, onKnown: () => void): LiveView {
  const { state } = at;
  const fold = createPageFold();
  let view = createPageView(fold, { report: null, past: { runs: [], comparison: null } });
  const past = createPastOfWatch(at, () => {
    view = createPageView(fold, { report: null, past: past.known });
    onKnown();
  });
  const earlier = createEarlierAnswers(at);
  const today = createToday(at, fold);

  const idOf = (shown: string): string => {
    const { suite } = state.setup;
    const known = suite.get(shown) ?? suite.scenarios().find(({ id }) => harmless(id) === shown);
    return known?.id ?? shown;
  };
  const isThere = (shown: string): boolean => state.setup.suite.get(idOf(shown)) !== null;
  const forgetGone = (): void => {
    for (const shown of fold.ids()) if (!isThere(shown)) fold.forget(shown);
  };
  const asItStands = (row: Row): Row => {
    const waiting = row.status === 'running' ? null : waitingOf(idOf(row.id), state);
    if (waiting === null) return row;
    return {
      ...row,
      reason: waitingReason(waiting, row.reason),
      status: waiting.isOutdated ? 'waiting' : row.status,
    };
  };

  const measuredDetail = async (shown: string): Promise<ScenarioDetail | null> => {
    const detail = isThere(shown) ? await view.detail(shown) : null;
    if (detail === null) return null;
    return { ...detail, previous: detail.previous ?? (await earlier.of(detail.report)) };
  };

  return {
    idOf,
    add: (event) => {
      fold.add(event);
      const report = event.type === 'run-finished' ? fold.report() : null;
      if (report !== null) past.lookFrom(report);
    },
    untold: () => {
      const { setup, ledger } = state;
      const isUntold = (id: string): boolean => fold.reportOf(harmless(id)) === null;
      return setup.suite
        .scenarios()
        .flatMap(({ id }) => (isUntold(id) && ledger.known(id)?.isMeasured ? [id] : []));
    },
    head: async () => {
      forgetGone();
      const files = await today().head();
      const measured = await view.head();
      const head = measured ?? files;
      const byFile = new Set(files.scenarios.map(({ id }) => id));
      const kept = (measured?.scenarios ?? []).filter(({ id }) => !byFile.has(id));
      const scenarios = [...kept, ...files.scenarios].map(asItStands).sort(byId);
      const isLive = measured?.isLive ?? false;
      // A round may be about a few of them.
      const exitCode = isLive
        ? head.run.exitCode
        : exitCodeOf(verdictsOf(scenarios), state.setup.options.failOnSkipped);
      const summary = { ...head.summary, ...countsOf(scenarios) };
      return { ...head, isLive, scenarios, summary, run: { ...head.run, exitCode } };
    },
    detail: async (shown) => {
      const detail = (await today().detail(shown)) ?? (await measuredDetail(shown));
      const waiting = detail?.status === 'running' ? null : waitingOf(idOf(shown), state);
      if (detail === null || waiting === null) return detail;
      return {
        ...detail,
        report: { ...detail.report, reason: waitingReason(waiting, detail.report.reason) },
        status: waiting.isOutdated ? 'waiting' : detail.status,
      };
    },
  };
}

/** What files say that no run can tell; made anew where a file is another one. */
function createToday({ state, stage }: LookedOn, measured: PageFold): () => TodaysView {
  let parts: readonly unknown[] = [];
  let made: TodaysView | null = null;
  return () => {
    const { suite, options } = state.setup;
    const unasked = suite.scenarios().filter(({ id }) => measured.reportOf(harmless(id)) === null);
    const broken = suite.broken();
    const now = [options, ...unasked, ...broken];
    if (made !== null && now.length === parts.length && now.every((part, index) => part === parts[index])) {
      return made;
    }
    const { host, clock } = stage;
    const { environment } = host;
    const fold = foldTodaysFiles({ unasked, broken, options, environment, now: clock.date() });
    const view = createPageView(fold, { report: null, past: { runs: [], comparison: null } });
    parts = now;
    made = view as TodaysView;
    return made;
  };
}

/** A view of a run that has begun. */
interface TodaysView extends PageView {
  head(): PageHead;
}

function verdictsOf(scenarios: readonly Row[]): readonly ScenarioStatus[] {
  return scenarios.flatMap(({ status }) => (status === 'waiting' || status === 'running' ? [] : [status]));
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
