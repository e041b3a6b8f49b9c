import { MOVE, ZOOM } from './key-handler.ts';
import type { ViewState } from './use-view.ts';

/** The buttons for whoever has no wheel and no keyboard. */
export function ZoomBar({ looking }: { readonly looking: ViewState }) {
  const { view, isChosen, zoom, move, reset } = looking;
  const middle = (view.fromMs + view.untilMs) / 2;
  return (
    <div class="timeline-zoom" role="toolbar" aria-label="What is looked at">
      <ZoomButton name="Earlier" sign="◂" isIdle={!isChosen} act={() => move(-MOVE)} />
      <ZoomButton name="Later" sign="▸" isIdle={!isChosen} act={() => move(MOVE)} />
      <ZoomButton name="Further away" sign="−" act={() => zoom(1 / ZOOM, middle)} />
      <ZoomButton name="Closer" sign="+" act={() => zoom(ZOOM, middle)} />
      <ZoomButton name="All of it" sign="All" isIdle={!isChosen} act={reset} />
    </div>
  );
}

interface ZoomButtonProps {
  readonly name: string;
  readonly sign: string;
  /** There is nothing to do: it says so and keeps the focus. */
  readonly isIdle?: boolean;
  readonly act: () => void;
}

function ZoomButton({ name, sign, isIdle = false, act }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isIdle}
      onClick={isIdle ? undefined : act}
    >
      {sign}
    </button>
  );
}
