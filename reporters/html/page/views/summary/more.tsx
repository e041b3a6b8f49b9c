import { type ComponentChildren, toChildArray } from 'preact';
import { useState } from 'preact/hooks';
import { counted } from '../../../../support/duration.ts';

const MOST = 8;

/** The first items of a list, and the others for whoever asks for them. */
export function More({ what, children }: { readonly what: string; readonly children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  const items = toChildArray(children);
  const rest = items.length - MOST;
  // One more line would take as much room as the button.
  if (isOpen || rest <= 1) return <>{items}</>;
  return (
    <>
      {items.slice(0, MOST)}
      <li class="more">
        <button type="button" class="button is-quiet" onClick={() => setOpen(true)}>
          Show {counted(rest, what)} more
        </button>
      </li>
    </>
  );
}
