import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Route } from '../../state/route.ts';
import { focusRow, showRow } from './focus.ts';

/** Brings what a new address names into view and under the focus, and back to its row when it is left. */
export function usePlaceFocus(route: Route, pane: RefObject<HTMLElement | null>): void {
  const id = route.view === 'scenario' ? route.id : null;
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = id;
    if (id === null) {
      if (was !== null && !focusRow(was)) pane.current?.focus();
      return;
    }
    showRow(id);
    pane.current?.focus({ preventScroll: true });
    pane.current?.scrollTo(0, 0);
    // Where the pane is as long as the page, it is the page that scrolls.
    scrollTo(0, 0);
  }, [id, pane]);
}
