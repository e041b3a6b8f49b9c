import type { DiscussionEnd, DiscussionSignal } from '#model';

/** A discussion that was recorded, whole: what was told, in order, and how it ended. */
export interface RecordedDiscussion {
  readonly signals: readonly DiscussionSignal[];
  readonly end: DiscussionEnd;
}
