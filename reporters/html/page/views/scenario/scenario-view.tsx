import type { PageSource } from '../../sources/page-source.ts';
import { ScenarioPage } from './scenario-page.tsx';
import { useDetail } from './use-detail.ts';
import { useOpenInPrint } from './use-open-in-print.ts';

/** Which scenario is looked at, and what of it. */
export interface ScenarioViewProps {
  readonly source: PageSource;
  readonly id: string;
  /** From 0; null where none was chosen. */
  readonly iteration: number | null;
  /** By its place in the file, from 0; null where none was asked for. */
  readonly gate: number | null;
}

/** Everything that is to be seen of one scenario. */
export function ScenarioView({ source, id, iteration, gate }: ScenarioViewProps) {
  const seen = useDetail(source, id);
  const article = useOpenInPrint();
  return (
    <article class="scenario" ref={article} aria-busy={seen.state === 'coming'}>
      {seen.state === 'there' ? (
        <ScenarioPage key={id} source={source} detail={seen.detail} iteration={iteration} gate={gate} />
      ) : (
        <Absent id={id} seen={seen} />
      )}
    </article>
  );
}

function Absent({ id, seen }: { readonly id: string; readonly seen: ReturnType<typeof useDetail> }) {
  if (seen.state === 'coming') {
    return (
      <p class="scenario-quiet" role="status">
        Loading …
      </p>
    );
  }
  if (seen.state === 'missing') {
    return (
      <>
        <h1>There is no such scenario</h1>
        <p>
          This run has no <code>{id}</code>. It may have been renamed, or filtered out of the run.
        </p>
      </>
    );
  }
  if (seen.state === 'broken') {
    return (
      <>
        <h1>The scenario cannot be shown</h1>
        <p role="alert">{seen.reason}</p>
      </>
    );
  }
  return null;
}
