/** The id of the element that shows a gate. */
export function gateElement(gate: number): string {
  return `gate-${gate}`;
}

/** Brings a gate into view, and the keyboard to it; nothing where it is not shown. */
export function showGate(gate: number): void {
  const element = document.getElementById(gateElement(gate));
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
