import { useState } from 'preact/hooks';
import { counted } from '../../../../support/duration.ts';
import type { ScenarioRow } from '../../../record/page-data.ts';
import type { PageActions } from '../../sources/page-source.ts';

/** What can be done, and upon what. */
export interface LiveBarProps {
  readonly actions: PageActions;
  readonly isRunning: boolean;
  readonly isLost: boolean;
  readonly shown: readonly ScenarioRow[];
  readonly open: string | null;
}

/** What one can do with the scenarios: run them again, judge their answers again, or call it all off. */
export function LiveBar({ actions, isRunning, isLost, shown, open }: LiveBarProps) {
  const [told, setTold] = useState('');
  const [isBusy, setBusy] = useState(false);
  const act = (done: string, doing: () => Promise<string | null>): void => {
    setBusy(true);
    setTold('');
    doing()
      .then((complaint) => setTold(complaint ?? done))
      .catch((reason: unknown) => setTold(reason instanceof Error ? reason.message : String(reason)))
      .finally(() => setBusy(false));
  };
  const off = isBusy || isLost;
  const all = shown.map(({ id }) => id);
  const failed = shown.flatMap(({ id, status }) => (status === 'failed' || status === 'errored' ? [id] : []));
  const ask = (ids: readonly string[]): void =>
    act(`Asked for ${counted(ids.length, 'scenario')}.`, () => actions.ask(ids));
  const evaluate = (ids: readonly string[]): void =>
    act(`Evaluating ${counted(ids.length, 'scenario')}.`, () => actions.evaluate(ids));
  return (
    <section class="live" aria-label="What can be done">
      <State isRunning={isRunning} isLost={isLost} />
      {open !== null && (
        <button type="button" class="button is-main" disabled={off} onClick={() => ask([open])}>
          Run this again
        </button>
      )}
      <button type="button" class="button" disabled={off || failed.length === 0} onClick={() => ask(failed)}>
        Run failed again ({failed.length})
      </button>
      <button type="button" class="button" disabled={off || all.length === 0} onClick={() => ask(all)}>
        Run shown again ({all.length})
      </button>
      <button
        type="button"
        class="button"
        disabled={off || (open === null && all.length === 0)}
        title="Gates and judges look at the saved discussions again; the crew is asked nothing"
        onClick={() => evaluate(open === null ? all : [open])}
      >
        Evaluate {open === null ? `shown again (${all.length})` : 'this again'}
      </button>
      <button
        type="button"
        class="button is-danger"
        disabled={isLost || !isRunning}
        onClick={() => act('Called off.', actions.callOff)}
      >
        Call off
      </button>
      <span class="live-told" role="status">
        {told}
      </span>
    </section>
  );
}

function State({ isRunning, isLost }: Pick<LiveBarProps, 'isRunning' | 'isLost'>) {
  if (isLost) return <span class="live-state is-lost">Not live</span>;
  return (
    <span class={isRunning ? 'live-state is-running' : 'live-state'}>{isRunning ? 'Running' : 'Live'}</span>
  );
}
