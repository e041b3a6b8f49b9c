// What a page is made of: all that goes from a run to a browser, in a file or over a socket. JSON-safe; every text in
// it that is not ours is foreign and untrusted.
import type {
  Comparison,
  GateStatus,
  PastRun,
  PastScenario,
  PlannedScenario,
  Report,
  ScenarioReport,
  ScenarioStatus,
} from '#model';

/** A drawing as a tree of SVG elements, so that a browser builds it element by element and parses no markup. */
export interface SvgTree {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (SvgTree | string)[];
}

/** A drawing with what it shows in words, for whoever cannot see it. */
export interface Chart {
  readonly title: string;
  /** One or two sentences: the figures that the drawing shows. */
  readonly description: string;
  readonly drawing: SvgTree;
}

/** Where a scenario is: its verdict, or on its way to one. */
export type RowStatus = ScenarioStatus | 'waiting' | 'running';

/** What a list of scenarios tells of one: of texts at most 300 characters. */
export interface ScenarioRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly question: string;
  readonly file: string;
  readonly tags: readonly string[];
  readonly status: RowStatus;
  readonly reason: string | null;
  readonly passRate: number | null;
  readonly flaky: boolean;
  readonly durationMs: number;
  /** Mean over all that was judged, 0.0 to 1.0; null where nothing was. */
  readonly score: number | null;
  /** The lowest score that passes, where one holds for all that was judged; null for several, and for none. */
  readonly threshold: number | null;
  readonly iterations: number;
  /** Against the baseline or the run before; null where nothing differs or is compared. */
  readonly change: 'regression' | 'improvement' | 'status' | 'added' | null;
}

/** The whole of a run but for what is to be seen of single scenarios. */
export interface PageHead {
  readonly version: 1;
  readonly tool: Report['tool'];
  /** The newest. While it is live, it is not called partial, and its exit code is the one that it would end with now. */
  readonly run: Report['run'];
  /** Over all that is listed; what is waiting or running is none of passed, failed, errored and skipped. */
  readonly summary: Report['summary'];
  readonly troubles: readonly string[];
  readonly warnings: readonly string[];
  /** Whether events are still to come. */
  readonly isLive: boolean;
  readonly comparison: Comparison | null;
  /** What `comparison` compares with. */
  readonly comparedWith: 'baseline' | 'previous' | null;
  /** Oldest first, without what they tell of single scenarios. */
  readonly past: readonly Omit<PastRun, 'scenarios'>[];
  readonly charts: readonly Chart[];
  readonly scenarios: readonly ScenarioRow[];
  /** What was left out so that the page stays of a size; empty where nothing was. */
  readonly omissions: readonly string[];
}

/** One thing that happened in a discussion. Foreign text. */
export interface Moment {
  /** Milliseconds since the accepted POST. */
  readonly atMs: number;
  /** `event`: of the crew's stream, its type in `type`. The others are of the connection, and of a crew that began again. */
  readonly kind: 'event' | 'lost' | 'resumed' | 'restarted';
  readonly type: string;
  readonly agent: string | null;
  readonly status: string | null;
  readonly signal: string | null;
  readonly text: string | null;
  /** How many characters of the text are left out. */
  readonly omitted: number;
}

/** When a gate was decided, while its discussion went on. */
export interface SettledGate {
  readonly index: number;
  readonly status: GateStatus;
  readonly message: string;
  readonly atMs: number | null;
}

/** One discussion, as a timeline shows it. */
export interface DiscussionRecord {
  /** From 0. */
  readonly iteration: number;
  /** From 1. */
  readonly attempt: number;
  /** ISO, UTC. */
  readonly startedAt: string;
  readonly isOver: boolean;
  readonly moments: readonly Moment[];
  /** Moments that are left out, of a stream that never stopped talking: before the last 100, or all. */
  readonly momentsOmitted: number;
  readonly settled: readonly SettledGate[];
}

/** An earlier answer to the same question, to be seen beside the present one. */
export interface PreviousAnswers {
  /** Id of the run that it comes from. */
  readonly run: string;
  readonly status: ScenarioStatus;
  /** By iteration. */
  readonly answers: readonly (string | null)[];
}

/** All that is to be seen of one scenario. */
export interface ScenarioDetail {
  /** Id of the run that told it: in a watch the newest that has the scenario. */
  readonly run: string;
  /** Null for a file that was rejected. */
  readonly plan: PlannedScenario | null;
  /** The text of a file that was rejected; null where there is a plan, which holds it, and where it is too large. */
  readonly rejectedText: string | null;
  readonly report: ScenarioReport;
  readonly status: RowStatus;
  /** In the order in which they began. */
  readonly discussions: readonly DiscussionRecord[];
  readonly charts: readonly Chart[];
  /** Oldest first, by run id. */
  readonly past: readonly (PastScenario & { readonly run: string })[];
  readonly previous: PreviousAnswers | null;
}
