/** The element that holds the source of a scenario. */
export const SOURCE_ELEMENT = 'scenario-source';

/** The id of the element that shows a line of the source. */
export function lineElement(line: number): string {
  return `source-line-${line}`;
}

/** Unfolds the source of a scenario at a line; nothing where the source is not at hand. */
export function showLine(line: number): void {
  const source = document.getElementById(SOURCE_ELEMENT);
  if (!(source instanceof HTMLDetailsElement)) return;
  source.open = true;
  const element = document.getElementById(lineElement(line)) ?? source;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
}
