import type { PageActions } from '../../sources/page-source.ts';
import { ActionButton } from './action-button.tsx';

/** What one can do with a scenario from a live page. */
export function LiveActions({
  actions,
  id,
  line,
  isAsked,
}: {
  readonly actions: PageActions;
  readonly id: string;
  /** Where its file is opened; null for its beginning. */
  readonly line: number | null;
  /** Whether there are answers to evaluate. */
  readonly isAsked: boolean;
}) {
  return (
    <div class="live-actions">
      <ActionButton act={() => actions.ask([id])}>Run again</ActionButton>
      {isAsked && <ActionButton act={() => actions.evaluate([id])}>Evaluate again</ActionButton>}
      <ActionButton act={() => actions.openInEditor(id, line)}>Open in editor</ActionButton>
    </div>
  );
}
