/** Moves the focus to the row of a scenario, and the list so that it is seen; false where there is no such row to see. */
export function focusRow(id: string): boolean {
  const row = rowOf(id);
  if (row === null || row.offsetParent === null) return false;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Moves the list so that the row of a scenario is seen, and the focus not at all. */
export function showRow(id: string): void {
  rowOf(id)?.scrollIntoView({ block: 'nearest' });
}

/** The scenario whose row has the focus; null where none has. */
export function rowWithFocus(): string | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement ? (focused.dataset['scenario'] ?? null) : null;
}

/** Moves the focus to the search; false where there is none to see. */
export function focusSearch(): boolean {
  const field = document.getElementById('search');
  if (!(field instanceof HTMLInputElement) || field.offsetParent === null) return false;
  field.focus();
  field.select();
  return true;
}

function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.rows [data-scenario="${CSS.escape(id)}"]`);
}
