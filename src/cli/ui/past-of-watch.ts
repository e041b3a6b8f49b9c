import type { Past, Report } from '#model';
import { createLookBack } from '../history/look-back.ts';
import type { LookedOn } from '../watch/invite-onlooker.ts';

/** What was measured before what is shown. */
export interface PastOfWatch {
  /** As far as it is known by now. */
  readonly known: Past;
  /** Looks again, from this report; what is being looked at meanwhile counts no more. */
  lookFrom(report: Report): void;
}

/** Looks in the background, and calls back when it knows more. */
export function createPastOfWatch({ state, stage }: LookedOn, onKnown: () => void): PastOfWatch {
  let known: Past = { runs: [], comparison: null };
  let wanted: Report | null = null;
  let isLooking = false;

  const look = async (): Promise<void> => {
    isLooking = true;
    while (wanted !== null) {
      const report = asAsked(wanted);
      wanted = null;
      const past = await createLookBack(state.setup.options, stage.host)(report);
      if (wanted !== null) continue;
      known = ofScenariosInBoth(past);
      onKnown();
    }
    isLooking = false;
  };

  return {
    get known() {
      return known;
    },
    lookFrom: (report) => {
      wanted = report;
      if (!isLooking) void look();
    },
  };
}

/** What was decided again is as old as what was said. */
function asAsked(report: Report): Report {
  const { source } = report.run;
  return source?.how === 'evaluated' ? { ...report, run: { ...report.run, id: source.run } } : report;
}

/** A round is about some scenarios: what else there was has not vanished, and what else there is has not been added. */
function ofScenariosInBoth({ runs, comparison }: Past): Past {
  return { runs, comparison: comparison && { ...comparison, added: [], vanished: [] } };
}
