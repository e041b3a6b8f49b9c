/** What a drawing may be made of: shapes and text, nothing that runs, links or loads. */
const TAGS = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs clipPath'.split(' '),
);

const ATTRIBUTES = new Set(
  [
    ...['class', 'id', 'viewBox', 'width', 'height', 'preserveAspectRatio', 'transform', 'role'],
    ...[
      'x',
      'y',
      'x1',
      'x2',
      'y1',
      'y2',
      'cx',
      'cy',
      'r',
      'rx',
      'ry',
      'dx',
      'dy',
      'd',
      'points',
      'clip-path',
    ],
    ...['fill', 'fill-opacity', 'fill-rule', 'opacity', 'mix-blend-mode', 'paint-order', 'shape-rendering'],
    ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-dashoffset'],
    ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'vector-effect', 'pointer-events'],
    ...['font-family', 'font-size', 'font-weight', 'font-style', 'font-variant', 'letter-spacing'],
    ...['text-anchor', 'dominant-baseline', 'text-overflow', 'visibility', 'display'],
  ].map((name) => name.toLowerCase()),
);

/** Whether an element of a drawing is shown. */
export function isDrawn(tag: string): boolean {
  return TAGS.has(tag);
}

/** What of the attributes of an element is set: known ones that lead nowhere outside the drawing. */
export function attributesOf(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => isKnown(name.toLowerCase()) && !/url\((?!#[\w-]+\))/i.test(value),
    ),
  );
}

function isKnown(name: string): boolean {
  return ATTRIBUTES.has(name) || /^aria-[a-z]+$/.test(name);
}
