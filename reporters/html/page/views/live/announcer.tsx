import { useEffect, useRef, useState } from 'preact/hooks';
import type { RowStatus, ScenarioRow } from '../../../record/page-data.ts';
import { announcement, statusesOf } from '../../state/announcement.ts';

/** Tells verdicts to whoever hears the page, as they are reached. */
export function Announcer({ rows }: { readonly rows: readonly ScenarioRow[] }) {
  const before = useRef<ReadonlyMap<string, RowStatus>>(statusesOf(rows));
  const [told, setTold] = useState('');
  useEffect(() => {
    const news = announcement(before.current, rows);
    before.current = statusesOf(rows);
    if (news !== null) setTold(news);
  }, [rows]);
  return (
    <p class="unseen" role="status">
      {told}
    </p>
  );
}
