import { useRef } from 'preact/hooks';
import type { TimelineNode } from '../../state/timeline-nodes.ts';
import { nodeAt, nodeId } from '../../state/timeline-space.ts';
import { nodeWith } from '../../state/timeline-steps.ts';
import type { Story } from '../../state/timeline-story.ts';
import { BrushShape, Canvas, Ring } from './canvas.tsx';
import { EventCard } from './event-card.tsx';
import { keyHandler } from './key-handler.ts';
import { useBrush, useWheel } from './use-brush.ts';
import { useCard } from './use-card.ts';
import type { Layout } from './use-layout.ts';

interface StageProps {
  readonly story: Story;
  readonly layout: Layout;
}

/** The drawing with what answers a pointer and the keyboard: one stop of the Tab key, and a card for where one is. */
export function Stage({ story, layout }: StageProps) {
  const { geometry, height, nodes, looking, space } = layout;
  const [stage, box, svg, names, cardElement] = useElements();
  const card = useCard();
  const brush = useBrush(svg, layout);
  useWheel(svg, layout);
  const seen = [...layout.seen.values()].flat();
  const open = nodeWith(seen, card.openKey);
  const active = nodeWith(nodes, card.activeKey);

  const goTo = (node: TimelineNode): void => {
    card.activate(node.key);
    if (!node.isBeyond) looking.show(node.atMs);
    requestAnimationFrame(() => reveal(nodeId(space.id, node)));
  };
  const close = (): void => {
    if (cardElement.current?.contains(document.activeElement)) box.current?.focus();
    card.close();
  };
  const pointed = ({ clientX, clientY, target }: MouseEvent): TimelineNode | undefined => {
    const drawn = svg.current?.getBoundingClientRect();
    if (drawn === undefined) return undefined;
    return (
      nodeAtPoint(layout, { x: clientX - drawn.left, y: clientY - drawn.top }) ??
      seen.find((node) => target instanceof Element && target.closest('g')?.id === nodeId(space.id, node))
    );
  };
  const onKeyDown = keyHandler(layout, { active, goTo, enter: () => cardElement.current?.focus() });

  return (
    <div
      ref={stage}
      class="timeline-stage"
      onFocusIn={() => card.setFocused(true)}
      onFocusOut={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && stage.current?.contains(relatedTarget)))
          card.setFocused(false);
      }}
    >
      <div
        ref={box}
        class="timeline-box"
        role="listbox"
        aria-orientation="horizontal"
        aria-label="Timeline"
        aria-describedby={`${space.id}-keys`}
        aria-activedescendant={active === undefined ? undefined : nodeId(space.id, active)}
        tabIndex={0}
        data-is-over={card.isPointing || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={brush.onPointerDown}
        onPointerMove={(event) => {
          brush.onPointerMove(event);
          card.pointAt(pointed(event)?.key ?? null);
        }}
        onPointerUp={brush.onPointerUp}
        onPointerCancel={brush.onPointerCancel}
        onPointerLeave={() => card.pointAt(null)}
        onClick={(event) => {
          const node = pointed(event);
          if (node !== undefined) card.activate(node.key);
        }}
        onFocus={({ currentTarget }) => {
          const [first] = seen;
          if (active === undefined && first !== undefined && currentTarget.matches(':focus-visible'))
            goTo(first);
        }}
        onScroll={({ currentTarget }) => {
          names.current?.setAttribute('transform', `translate(${currentTarget.scrollLeft} 0)`);
        }}
      >
        <svg
          ref={svg}
          role="presentation"
          class="timeline-drawing"
          {...{ width: geometry.width, height }}
          viewBox={`0 0 ${geometry.width} ${height}`}
        >
          <Canvas story={story} layout={layout} names={names} />
          {active === undefined ? null : <Ring node={active} layout={layout} isFocus />}
          {open === undefined || open === active ? null : (
            <Ring node={open} layout={layout} isFocus={false} />
          )}
          {brush.brush === null ? null : <BrushShape brush={brush.brush} layout={layout} />}
        </svg>
      </div>
      {open === undefined || brush.brush !== null ? null : (
        <EventCard
          node={open}
          id={space.id}
          card={cardElement}
          anchorId={nodeId(space.id, open)}
          onEnter={card.stay}
          onLeave={() => card.pointAt(null)}
          onClose={close}
          onZoom={closerTo(open, layout)}
        />
      )}
      <p id={`${space.id}-keys`} class="timeline-keys">
        Keys: ← → through time, ↑ ↓ between lanes, + − closer or further away, Shift ← → along, 0 all of it,
        Enter into the card, Esc closes it. Or draw a stretch with the mouse.
      </p>
    </div>
  );
}

function useElements() {
  return [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<SVGSVGElement>(null),
    useRef<SVGGElement>(null),
    useRef<HTMLElement>(null),
  ] as const;
}

function nodeAtPoint(
  { geometry, seen, space }: Layout,
  point: { readonly x: number; readonly y: number },
): TimelineNode | undefined {
  const place = geometry.lanes.find(({ top, height }) => point.y >= top && point.y < top + height);
  return place && nodeAt(seen.get(place.lane.id) ?? [], place, space, point);
}

function reveal(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Looks at the time of a group, where it is one that can be parted. */
function closerTo({ items, atMs }: TimelineNode, { looking }: Layout): (() => void) | null {
  const last = items.at(-1);
  if (last === undefined || last.atMs - atMs < 1) return null;
  const around = (last.atMs - atMs) / 2;
  return () => looking.select(atMs - around, last.atMs + around);
}
