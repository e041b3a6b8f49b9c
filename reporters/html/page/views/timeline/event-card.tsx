import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { TimelineItem } from '../../state/timeline-item.ts';
import type { TimelineNode } from '../../state/timeline-nodes.ts';
import { placeCard } from '../../state/timeline-place.ts';
import { beginning } from '../../state/timeline-text.ts';
import { groupTitle, timeText, whatText } from '../../state/timeline-words.ts';
import { EventText } from './event-text.tsx';
import { Sign } from './sign.tsx';

/** Of many events in one place, so many are told of in a card. */
const MOST = 40;
const LONGEST = 240;

interface CardProps {
  readonly node: TimelineNode;
  /** The drawing's own part of ids. */
  readonly id: string;
  readonly card: RefObject<HTMLElement | null>;
  /** The id of the element of which it tells: beside its sign, not beside what is written there. */
  readonly anchorId: string;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
  /** Looks closer at what lies so close together; null where that would not part it. */
  readonly onZoom: (() => void) | null;
}

/** Tells what happened: beside what one points at, inside the screen, for as long as one reads. */
export function EventCard({ node, id, card, anchorId, onEnter, onLeave, onClose, onZoom }: CardProps) {
  usePlace(card, anchorId);
  useEscape(onClose);
  const [item] = node.items;
  return (
    <section
      ref={card}
      class="timeline-card"
      aria-label="What happened"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its text may be longer than it is, and scrolls.
      tabIndex={0}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {node.items.length === 1 && item !== undefined ? (
        <One item={item} id={id} />
      ) : (
        <Several items={node.items} id={id} onZoom={onZoom} />
      )}
    </section>
  );
}

function One({ item, id }: { readonly item: TimelineItem; readonly id: string }) {
  return (
    <>
      <Heading item={item} id={id} />
      <EventText text={item.text} omitted={item.omitted} />
    </>
  );
}

function Heading({ item, id }: { readonly item: TimelineItem; readonly id: string }) {
  return (
    <p class="timeline-card-heading">
      <Sign sign={item.look} id={id} isVoid={item.isSuperseded} />
      <span class="timeline-card-what">
        {item.agent === null ? null : <strong>{item.agent} </strong>}
        {whatText(item)}
      </span>
      {item.look === 'limit' ? null : <span class="timeline-when">{timeText(item.atMs)}</span>}
    </p>
  );
}

function Several({
  items,
  id,
  onZoom,
}: { readonly items: readonly TimelineItem[]; readonly id: string } & Pick<CardProps, 'onZoom'>) {
  const more = items.length - MOST;
  return (
    <>
      <p class="timeline-card-count">
        {groupTitle(items)}
        {onZoom === null ? null : (
          <button type="button" onClick={onZoom}>
            Look closer
          </button>
        )}
      </p>
      <ol>
        {items.slice(0, MOST).map((item) => (
          <li key={item.key}>
            <Heading item={item} id={id} />
            {item.text === null ? null : <p class="timeline-text">{beginning(item.text, LONGEST)}</p>}
          </li>
        ))}
      </ol>
      {more > 0 ? <p class="timeline-more">{more} more are in the list below</p> : null}
    </>
  );
}

/** Keeps a card where it belongs, while its text and the page move. It is placed before it is seen. */
function usePlace(card: RefObject<HTMLElement | null>, anchorId: string): void {
  useLayoutEffect(() => {
    const place = (): void => {
      const { current } = card;
      const anchor = document.getElementById(anchorId)?.firstElementChild?.getBoundingClientRect();
      if (current === null || anchor === undefined) return;
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const { left, top } = placeCard(anchor, current.getBoundingClientRect(), { width, height });
      current.style.left = `${left}px`;
      current.style.top = `${top}px`;
    };
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  });
}

/** Escape closes a card wherever the focus is, and does nothing else then. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  });
}
