import { describe, expect, test } from 'vitest';
import type { RunEvent, RunEventBody } from '#model';
import { createDiscussionLog } from '../../../../reporters/html/record/discussion-log.ts';
import { createTalkRoom, type TalkRoom } from '../../../../reporters/html/record/talk-room.ts';
import { observation, outcome, stamp } from '../../../support/run-log.ts';

const at = { scenario: 'a', iteration: 0, attempt: 1 };

function said(
  text: string | null,
  part: { readonly omitted?: number; readonly agent?: string } = {},
): RunEventBody {
  const { omitted = 0, agent = null } = part;
  const event = { type: 'finding', agent, status: null, signal: null, text, omitted };
  return { type: 'discussion-advanced', ...at, atMs: 1, event };
}

const over = (status: 'passed' | 'failed'): RunEventBody => ({
  ...{ type: 'iteration-finished', ...at, observation: observation(0, { status }) },
});

function logOf(bodies: readonly RunEventBody[], room: TalkRoom = createTalkRoom()) {
  const log = createDiscussionLog({ iteration: 0, attempt: 1, startedAt: '' }, room);
  if (log === null) throw new Error('there is room');
  for (const event of stamp(bodies)) log.add(event);
  return log;
}

describe('one discussion', () => {
  test('a text is kept as it was told, with what was left out of it', () => {
    const { moments } = logOf([said('It opens at nine.'), said('Nine to', { omitted: 5 })]).record();
    expect(moments).toMatchObject([
      { text: 'It opens at nine.', omitted: 0 },
      { text: 'Nine to', omitted: 5 },
    ]);
  });

  test('what a log of anybody claims is kept up to a size, and never half a character', () => {
    const long = `${'x'.repeat(3_999)}🕘`;
    const { moments } = logOf([
      said(long, { agent: 'a'.repeat(10_000), omitted: 7 }),
      { type: 'connection-lost', ...at, atMs: 2, cause: long },
    ]).record();
    expect(moments).toMatchObject([
      { text: 'x'.repeat(3_999), omitted: 9, agent: 'a'.repeat(256) },
      { kind: 'lost', text: 'x'.repeat(3_999), omitted: 2 },
    ]);
  });

  test('fields of which nobody knows are left behind', () => {
    const [event] = stamp([said('nine')]);
    if (event?.type !== 'discussion-advanced') throw new Error('it is said');
    const more: RunEvent = { ...event, event: { ...event.event, ...{ payload: 'x'.repeat(10_000) } } };
    const log = logOf([]);
    log.add(more);
    expect(JSON.stringify(log.record()).length).toBeLessThan(400);
  });

  test('of a crew that talks without end the beginning and the end are kept', () => {
    const { moments, momentsOmitted } = logOf(
      Array.from({ length: 10_000 }, (_, index) => said(`${index}`)),
    ).record();
    const texts = moments.map(({ text }) => Number(text));
    expect(texts).toHaveLength(2_000);
    expect([texts[0], texts[1_899], texts[1_900], texts[1_999]]).toEqual([0, 1_899, 9_900, 9_999]);
    expect(momentsOmitted).toBe(8_000);
  });

  test('a gate that is decided again is decided as it was last', () => {
    const gate = (status: 'passed' | 'failed', decidedAtMs: number): RunEventBody => ({
      ...{ type: 'gate-settled', ...at, gate: outcome(0, status, { decidedAtMs, message: status }) },
    });
    expect(logOf([gate('failed', 3), gate('passed', 5)]).record().settled).toEqual([
      { index: 0, status: 'passed', message: 'passed', atMs: 5 },
    ]);
  });
});

describe('the room that all share', () => {
  /** A discussion of about 4,000,000 characters. */
  const long = (name: string) => [
    ...Array.from({ length: 1_000 }, () => said(`${name} ${'x'.repeat(3_990)}`)),
  ];

  test('where it runs short, what passed first is cut first, and what failed last', () => {
    const room = createTalkRoom();
    const failed = logOf([...long('failed'), over('failed')], room);
    const passed = Array.from({ length: 7 }, () => logOf([...long('passed'), over('passed')], room));
    const lengths = (log: typeof failed): number => log.record().moments[0]?.text?.length ?? 0;
    expect(passed.map(lengths)).toEqual([160, ...Array.from({ length: 6 }, () => 3_997)]);
    expect(lengths(failed)).toBe(3_997);
    expect(passed[0]?.record().moments[0]?.omitted).toBe(3_997 - 160);
    expect(passed[0]?.record().momentsOmitted).toBe(0);
  });

  test('what is going on makes no room; what there is none for is counted', () => {
    const room = createTalkRoom();
    const open = Array.from({ length: 9 }, () => logOf(long('open'), room));
    const kept = open.map((log) => log.record().moments.length);
    expect(kept.slice(0, 7)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000]);
    expect(kept[8]).toBe(0);
    expect(open[8]?.record().momentsOmitted).toBe(1_000);
    for (const log of open) log.leave();
    expect(logOf(long('later'), room).record().moments).toHaveLength(1_000);
  });

  test('what gave its texts away gives its moments, too', () => {
    const room = createTalkRoom();
    const many = (): RunEventBody[] => Array.from({ length: 1_999 }, () => said(null));
    const logs = Array.from({ length: 300 }, () => logOf([...many(), over('passed')], room));
    const records = logs.map((log) => log.record());
    expect(records[0]).toMatchObject({ moments: [], momentsOmitted: 1_999, isOver: true });
    expect(records[299]?.moments).toHaveLength(1_999);
    expect(records.reduce((sum, { moments }) => sum + moments.length, 0)).toBeLessThanOrEqual(500_000);
  });

  test('discussions without end and without number are not taken down', () => {
    const room = createTalkRoom();
    const began = { iteration: 0, attempt: 1, startedAt: '' };
    const logs = Array.from({ length: 200_000 }, () => createDiscussionLog(began, room));
    expect(logs.filter((log) => log !== null)).toHaveLength(125_000);
    logs[0]?.leave();
    expect(createDiscussionLog(began, room)).not.toBeNull();
  });
});
