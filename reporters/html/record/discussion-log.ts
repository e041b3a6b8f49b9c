import type { GateOutcome, RunEvent } from '#model';
import { cutMoment, lengthOf, momentOf } from './moment.ts';
import type { DiscussionRecord, Moment, SettledGate } from './page-data.ts';
import type { TalkRoom } from './talk-room.ts';

/** Of a crew that talks without end the beginning is kept, and the end, in which the answer is. */
const MOST_FIRST = 1_900;
const MOST_LAST = 100;
/** Characters of a text when room runs short. */
const SHORT_TEXT = 160;
/** What a discussion takes of the room before anything is said, in moments. */
const OWN_SIZE = 4;

/** Takes down one discussion, in memory of a size. */
export interface DiscussionLog {
  add(event: RunEvent): void;
  record(): DiscussionRecord;
  /** Lets go of all of it. */
  leave(): void;
}

/** Begins with nothing said; null where there is no room for one more. */
export function createDiscussionLog(
  began: Pick<DiscussionRecord, 'iteration' | 'attempt' | 'startedAt'>,
  room: TalkRoom,
): DiscussionLog | null {
  if (!room.take(OWN_SIZE, 0)) return null;
  const { iteration, attempt, startedAt } = began;
  const settled = new Map<number, SettledGate>();
  const talk = createTalk(room);
  let isOver = false;

  const reopen = (index: number): void => {
    const before = settled.get(index);
    if (before === undefined) return;
    room.give(1, before.message.length);
    settled.delete(index);
  };
  const settle = ({ index, status, message, decidedAtMs }: GateOutcome): void => {
    reopen(index);
    if (room.take(1, message.length)) settled.set(index, { index, status, message, atMs: decidedAtMs });
  };
  return {
    add: (event) => {
      const moment = momentOf(event);
      if (moment !== null) talk.add(moment);
      else if (event.type === 'gate-settled') settle(event.gate);
      else if (event.type === 'gate-reopened') reopen(event.index);
      else if (event.type === 'iteration-finished' && !isOver) {
        isOver = true;
        room.close(talk, event.observation.status === 'passed');
      }
    },
    record: () => ({
      ...{ iteration, attempt, startedAt, isOver, moments: talk.moments(), momentsOmitted: talk.omitted() },
      settled: [...settled.values()].sort((one, other) => one.index - other.index),
    }),
    leave: () => {
      room.leave(talk);
      for (const index of [...settled.keys()]) reopen(index);
      room.give(OWN_SIZE, 0);
    },
  };
}

/** All that was said in one discussion, as far as there is room for it. */
function createTalk(room: TalkRoom) {
  let first: Moment[] = [];
  let last: Moment[] = [];
  let omitted = 0;
  const omit = (moment: Moment): void => {
    room.give(1, lengthOf(moment));
    omitted += 1;
  };
  const shortened = (moment: Moment): Moment => {
    const short = cutMoment(moment, SHORT_TEXT);
    room.give(0, lengthOf(moment) - lengthOf(short));
    return short;
  };
  return {
    moments: (): readonly Moment[] => [...first, ...last],
    omitted: () => omitted,
    add: (moment: Moment): void => {
      if (!room.take(1, lengthOf(moment))) {
        omitted += 1;
        return;
      }
      if (first.length < MOST_FIRST && last.length === 0) first.push(moment);
      else last.push(moment);
      if (last.length > MOST_LAST) last.splice(0, 1).forEach(omit);
    },
    shorten: () => {
      first = first.map(shortened);
      last = last.map(shortened);
    },
    empty: () => {
      [...first.splice(0), ...last.splice(0)].forEach(omit);
    },
  };
}
