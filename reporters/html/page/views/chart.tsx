import { h, type VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { Chart, SvgTree } from '../../record/page-data.ts';
import { attributesOf, isDrawn } from '../state/svg-allowed.ts';

/** A drawing with its title, and with what it shows in words for whoever cannot see it. */
export function ChartView({ chart }: { readonly chart: Chart }) {
  const id = useId();
  return (
    <figure class="chart">
      <figcaption>
        <span class="chart-title" id={`${id}-title`}>
          {chart.title}
        </span>
        <span class="chart-words" id={`${id}-words`}>
          {chart.description}
        </span>
      </figcaption>
      <div class="chart-drawing">
        {drawn(chart.drawing, {
          role: 'img',
          'aria-labelledby': `${id}-title`,
          'aria-describedby': `${id}-words`,
        })}
      </div>
    </figure>
  );
}

/** Element by element, so that no text of a drawing is ever read as markup. */
function drawn(tree: SvgTree | string, more: Readonly<Record<string, string>> = {}): VNode | string | null {
  if (typeof tree === 'string') return tree;
  if (!isDrawn(tree.tag)) return null;
  const children = tree.children.map((child) => drawn(child));
  return h(tree.tag, { ...attributesOf(tree.attributes), ...more }, ...children);
}
