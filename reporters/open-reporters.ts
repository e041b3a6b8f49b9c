import type { Report, Reporter, ReporterContext, ReporterHandlers, RunEvent } from '#model';

/** A reporter that was asked for, under the name that complaints give it. */
export interface WantedReporter {
  readonly name: string;
  readonly reporter: Reporter;
  readonly context: ReporterContext;
}

/** What a reporter threw; only the first complaint of each is kept. */
export interface ReporterFailure {
  readonly name: string;
  readonly message: string;
}

/** Several reporters driven as one. */
export interface OpenReporters {
  /** Never throws. */
  onEvent(event: RunEvent): void;
  /** Ends every reporter, at once; tells which of them failed on the way. Never rejects. */
  end(report: Report): Promise<{ readonly failed: readonly ReporterFailure[] }>;
}

/**
 * Opens reporters and keeps each one's failures to itself: one that throws is named once to `onFault`, is
 * driven on (it may have a terminal to give back), and disturbs neither the run nor its siblings.
 */
export function openReporters(
  wanted: readonly WantedReporter[],
  onFault: (failure: ReporterFailure) => void,
): OpenReporters {
  const failures = new Map<WantedReporter, ReporterFailure>();
  const blame = (culprit: WantedReporter, error: unknown): void => {
    if (failures.has(culprit)) return;
    const failure = { name: culprit.name, message: error instanceof Error ? error.message : String(error) };
    failures.set(culprit, failure);
    onFault(failure);
  };
  const opened = wanted.map((each) => ({ each, handlers: openOne(each, blame) }));
  return {
    onEvent: (event) => {
      for (const { each, handlers } of opened) {
        attempt(
          () => handlers.onEvent?.(event),
          (error) => blame(each, error),
        );
      }
    },
    end: async (report) => {
      const endings = opened.map(async ({ each, handlers }) => {
        try {
          await handlers.onEnd?.(report);
        } catch (error) {
          blame(each, error);
        }
      });
      await Promise.all(endings);
      return { failed: [...failures.values()] };
    },
  };
}

function openOne(
  wanted: WantedReporter,
  blame: (culprit: WantedReporter, error: unknown) => void,
): ReporterHandlers {
  try {
    return wanted.reporter.open(wanted.context);
  } catch (error) {
    blame(wanted, error);
    return {};
  }
}

function attempt(act: () => void, otherwise: (error: unknown) => void): void {
  try {
    act();
  } catch (error) {
    otherwise(error);
  }
}
