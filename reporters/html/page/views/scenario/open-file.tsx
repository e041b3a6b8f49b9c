import type { PageActions } from '../../sources/page-source.ts';
import { ActionButton } from './action-button.tsx';

/** Leads from a live page to a scenario's file; to run and to evaluate it again is the bar's. */
export function OpenFile({
  actions,
  id,
  line,
}: {
  readonly actions: PageActions;
  readonly id: string;
  /** Where the file is opened; null for its beginning. */
  readonly line: number | null;
}) {
  return (
    <div class="open-file">
      <ActionButton act={() => actions.openInEditor(id, line)}>Open in editor</ActionButton>
    </div>
  );
}
