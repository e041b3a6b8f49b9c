import { useEffect, useRef, useState } from 'preact/hooks';
import type { PageHead } from '../../../record/page-data.ts';
import type { PageSource } from '../../sources/page-source.ts';
import { keepRows } from '../../state/keep-rows.ts';

/** What a source has to show now, and why it is not live any more. */
export interface Seen {
  readonly head: PageHead;
  readonly lost: string | null;
}

/** Looks at a source, and again when it tells of something; at most once for each picture that is drawn. */
export function useHead(source: PageSource): Seen {
  const [seen, setSeen] = useState<Seen>(() => ({ head: source.head(), lost: source.lost() }));
  const latest = useRef(seen);
  useEffect(() => {
    let frame: number | null = null;
    const look = (): void => {
      frame = null;
      const head = source.head();
      const scenarios = keepRows(latest.current.head.scenarios, head.scenarios);
      latest.current = { head: { ...head, scenarios }, lost: source.lost() };
      setSeen(latest.current);
    };
    const end = source.subscribe(() => {
      frame ??= requestAnimationFrame(look);
    });
    // Something may have happened between the first look and the subscription.
    look();
    return () => {
      end();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [source]);
  return seen;
}
