import type { PageHead } from '../../../record/page-data.ts';
import type { PageSource } from '../../sources/page-source.ts';
import type { Listing } from '../list/list-pane.tsx';
import { Announcer } from './announcer.tsx';
import { LiveBar } from './live-bar.tsx';

/** What a page has besides while somebody works with it: what one can do, what just happened, and that it is lost. */
export function LivePart({
  source,
  head,
  lost,
  listing,
  open,
}: {
  readonly source: PageSource;
  readonly head: PageHead;
  readonly lost: string | null;
  readonly listing: Listing;
  readonly open: string | null;
}) {
  return (
    <>
      {lost !== null && (
        <div class="lost" role="alert">
          <strong>Not live any more.</strong> {lost} What is shown is as it was then.
        </div>
      )}
      {source.actions !== null && (
        <LiveBar
          actions={source.actions}
          isRunning={head.isLive}
          isLost={lost !== null}
          shown={listing.rows.filter(({ id }) => listing.shown.has(id))}
          open={open}
        />
      )}
      <Announcer rows={head.scenarios} />
    </>
  );
}
