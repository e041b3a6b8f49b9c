import { useEffect, useState } from 'preact/hooks';
import type { ScenarioDetail } from '../../../record/page-data.ts';
import type { PageSource } from '../../sources/page-source.ts';

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
export function ScenarioView({ source, id }: ScenarioViewProps) {
  const [detail, setDetail] = useState<ScenarioDetail | null>(null);
  useEffect(() => {
    let isWanted = true;
    const look = (): void => {
      source.detail(id).then(
        (found) => isWanted && setDetail(found),
        () => isWanted && setDetail(null),
      );
    };
    look();
    const end = source.subscribe((changed) => (changed === null || changed === id) && look());
    return () => {
      isWanted = false;
      end();
    };
  }, [source, id]);
  if (detail === null) return null;
  return (
    <article class="scenario">
      <h1>{detail.report.name}</h1>
      <p>
        {detail.status} {detail.report.reason}
      </p>
    </article>
  );
}
