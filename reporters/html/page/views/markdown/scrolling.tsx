import { type ComponentChildren, h } from 'preact';

/** What may be wider than the page: scrolled by itself, and reached by keyboard for that. */
export function Scrolling({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}) {
  return h('div', { class: 'scrolling', role: 'group', 'aria-label': label, tabIndex: 0 }, children);
}
