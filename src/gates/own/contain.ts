import { GATE_ERROR, type GateWatch, type Redact, type Settlement, tell, type WatchInput } from '#model';
import { frozenInput } from './frozen.ts';
import { readSettlement } from './read-settlement.ts';

const LONGEST_SAID = 300;

/** Who is named when a gate of the config does not work, and what may not be said. */
export interface GateOrigin {
  readonly kind: string;
  /** The name of the config file. */
  readonly config: string;
  readonly redact: Redact;
}

/** Code of the config at work: whatever it does, the discussion goes on and the gate is undecided. */
export function containWatch(make: () => unknown, origin: GateOrigin): GateWatch {
  let broken: Settlement | null = null;
  const attempt = (work: () => Settlement | null): Settlement | null => {
    try {
      return work();
    } catch (error) {
      return breakDown(`it threw: ${saidBy(error, origin.redact)}`);
    }
  };
  const breakDown = (why: string): Settlement => {
    broken = brokenGate(why, origin);
    return broken;
  };
  let watch: unknown = null;
  attempt(() => {
    watch = make();
    if (isPromise(watch)) return breakDown('watch returned a promise, and a gate must answer at once');
    return isWatch(watch) ? null : breakDown('watch must return an object with the function feed');
  });
  return {
    feed: (input) => {
      if (broken !== null) return broken;
      return attempt(() => {
        const returned = isWatch(watch) ? watch.feed(frozenInput(input)) : null;
        if (isPromise(returned)) return breakDown('it returned a promise, and a gate must answer at once');
        const reading = readSettlement(returned, origin.redact);
        return reading.ok ? reading.settlement : breakDown(reading.why);
      });
    },
  };
}

/** What a gate comes to that does not work: nobody's failure but its own. */
function brokenGate(why: string, { kind, config }: GateOrigin): Settlement {
  const message = `the gate ${kind} of ${config} does not work: ${why}`;
  const hint = `mend it in ${config}, then decide the saved run again: crew-fitness evaluate`;
  return { status: 'undecided', message, fault: { code: GATE_ERROR, message, hint } };
}

/** What was thrown is the user's too: even its message may be code. One line, since the rest may quote a secret. */
function saidBy(error: unknown, redact: Redact): string {
  try {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return tell(text.split('\n', 1)[0] ?? '', LONGEST_SAID, redact);
  } catch {
    return 'an error that cannot be shown';
  }
}

/** A promise that is rejected later must not end the process. */
function isPromise(value: unknown): boolean {
  if (!(value instanceof Promise)) return false;
  value.catch(() => {});
  return true;
}

function isWatch(value: unknown): value is { feed(input: WatchInput): unknown } {
  return typeof value === 'object' && value !== null && 'feed' in value && typeof value.feed === 'function';
}
