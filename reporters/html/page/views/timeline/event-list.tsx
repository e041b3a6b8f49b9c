import { LIMITS_LANE, type TimelineItem } from '../../state/timeline-item.ts';
import { timeText, whatText } from '../../state/timeline-words.ts';
import { FoldedEventText } from './event-text.tsx';
import { Sign } from './sign.tsx';

/** The same as the drawing, to be read: what happened, in the order of time. */
export function EventList({ items, id }: { readonly items: readonly TimelineItem[]; readonly id: string }) {
  return (
    <ol class="timeline-list">
      {items
        .filter(({ lane }) => lane !== LIMITS_LANE)
        .map((item) => (
          <li key={item.key} data-void={item.isSuperseded || undefined}>
            <span class="timeline-when">{timeText(item.atMs)}</span>
            <Sign sign={item.look} id={id} isVoid={item.isSuperseded} />
            <p class="timeline-what">
              {item.agent === null ? null : <strong>{item.agent} </strong>}
              {whatText(item)}
            </p>
            <div class="timeline-said">
              <FoldedEventText text={item.text} omitted={item.omitted} />
            </div>
          </li>
        ))}
    </ol>
  );
}
