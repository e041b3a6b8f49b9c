import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agentLane, CREW_LANE } from '../../../../../reporters/html/page/state/timeline-item.ts';
import { isPhase } from '../../../../../reporters/html/page/state/timeline-phases.ts';
import { goingOnMs, tellStory } from '../../../../../reporters/html/page/state/timeline-story.ts';
import type { Moment } from '../../../../../reporters/html/record/page-data.ts';
import {
  anySources,
  discussion,
  event,
  finding,
  phase,
  planWithin,
  reportWith,
  turn,
} from './any-discussion.ts';

const story = (moments: readonly Moment[], part: Partial<Parameters<typeof tellStory>[0]> = {}) =>
  tellStory({ plan: null, report: null, discussion: discussion(moments), nowMs: null, ...part });

/** `lane from-until look`, without lanes that nobody asked for. */
const bars = (moments: readonly Moment[], nowMs: number | null = null) =>
  story(moments, { nowMs })
    .items.filter(({ look }) => isPhase(look))
    .map(
      ({ agent, atMs, untilMs, look, isOpen }) => `${agent} ${atMs}-${untilMs}${isOpen ? '+' : ''} ${look}`,
    );

describe('phases', () => {
  test('last until their agent does or says the next thing', () => {
    const moments = [
      phase(10, 'a', 'waking'),
      phase(20, 'b', 'evaluating'),
      phase(30, 'a', 'waiting'),
      finding(70, 'a', 'agree'),
      phase(80, 'b', 'done'),
      event(99, 'done'),
    ];
    expect(bars(moments)).toEqual(['a 10-30 waking', 'b 20-80 evaluating', 'a 30-70 waiting']);
  });

  test('last until the end where nothing more comes of their agent', () => {
    expect(bars([phase(10, 'a', 'ready'), event(50, 'synthesis'), event(99, 'done')])).toEqual([
      'a 10-99 waking',
    ]);
    expect(bars([phase(10, 'a', 'triaging')], 75)).toEqual(['a 10-75+ triaging']);
    const over = story([phase(10, 'a', 'evaluating')], { report: reportWith(4_000) });
    expect(over.items[0]?.untilMs).toBe(4_000);
  });

  test('end when the crew begins again, and count no more', () => {
    const moments = [
      phase(10, 'a', 'evaluating'),
      finding(20, 'b', 'agree'),
      turn(30, 'restarted', 'thread 2'),
      event(30, 'thread_found'),
      phase(40, 'a', 'evaluating'),
      finding(60, 'a', 'block'),
    ];
    expect(bars(moments)).toEqual(['a 10-30 evaluating', 'a 40-60 evaluating']);
    const { items, restarts } = story(moments);
    expect(restarts).toEqual([30]);
    expect(items.filter(({ isSuperseded }) => isSuperseded).map(({ atMs }) => atMs)).toEqual([10, 20]);
  });

  test('are not ended by what an agent says besides', () => {
    const moments = [
      phase(10, 'a', 'evaluating'),
      event(20, 'note', { agent: 'a' }),
      finding(30, 'a', 'agree'),
    ];
    expect(bars(moments)).toEqual(['a 10-30 evaluating']);
  });

  test('are put in order when they came out of it', () => {
    expect(bars([finding(30, 'a', 'agree'), phase(10, 'a', 'waking'), phase(20, 'a', 'evaluating')])).toEqual(
      ['a 10-20 waking', 'a 20-30 evaluating'],
    );
    expect(bars([phase(5, 'a', 'waking'), phase(5, 'a', 'waiting'), finding(5, 'a', 'agree')])).toEqual([
      'a 5-5 waking',
      'a 5-5 waiting',
    ]);
  });

  test('of one agent never lie on one another, nor across a restart', () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const { items, restarts } = tellStory(sources);
        const untils = new Map<string, number>();
        for (const { lane, look, atMs, untilMs } of items) {
          if (!isPhase(look) || untilMs === null) continue;
          expect(untilMs).toBeGreaterThanOrEqual(atMs);
          expect(atMs).toBeGreaterThanOrEqual(untils.get(lane) ?? -Infinity);
          expect(restarts.filter((ms) => ms > atMs && ms < untilMs)).toEqual([]);
          untils.set(lane, untilMs);
        }
      }),
    );
  });
});

describe('a story', () => {
  test('has every moment once, in the order of time, in numbers that one can reckon with', () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const { items, lanes, end, gaps } = tellStory(sources);
        expect(items.filter(({ key }) => key.startsWith('m'))).toHaveLength(
          sources.discussion.moments.length,
        );
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
        expect(items.every(({ key }) => !/\s/.test(key))).toBe(true);
        const known = new Set(lanes.map(({ id }) => id));
        for (const [index, { atMs, lane }] of items.entries()) {
          expect(Number.isFinite(atMs)).toBe(true);
          expect(atMs).toBeGreaterThanOrEqual(items[index - 1]?.atMs ?? -Infinity);
          expect(known.has(lane)).toBe(true);
        }
        expect(Number.isFinite(end.atMs)).toBe(true);
        for (const { fromMs, untilMs } of gaps) expect(untilMs).toBeGreaterThanOrEqual(fromMs);
      }),
    );
  });

  test('gives lanes to agents in the order in which they first did something', () => {
    const { lanes } = story([finding(30, 'c', 'agree'), phase(10, 'b', 'waking'), phase(20, 'a', 'waking')]);
    expect(lanes.map(({ name }) => name)).toEqual(['b', 'a', 'c']);
  });

  test('has the crew above its agents, deadlines above all, and gates below', () => {
    const { lanes } = story([event(5, 'connected'), phase(10, 'crew', 'waking'), phase(11, '', 'waking')], {
      plan: planWithin(9_000),
      report: reportWith(50, ['passed', 20]),
    });
    expect(lanes.map(({ name }) => name)).toEqual([
      'Deadlines',
      'The crew',
      'crew',
      'an unnamed agent',
      'Gates',
    ]);
    expect(lanes.map(({ id }) => id)).toContain(agentLane('crew'));
    expect(agentLane('crew')).not.toBe(CREW_LANE);
  });

  test('takes connections that fail one after another for one gap, and the last one until the end', () => {
    const moments = [
      turn(10, 'lost'),
      turn(20, 'lost'),
      turn(40, 'resumed'),
      turn(60, 'resumed'),
      turn(90, 'lost'),
    ];
    expect(story(moments, { report: reportWith(100) }).gaps).toEqual([
      { fromMs: 10, untilMs: 40 },
      { fromMs: 90, untilMs: 100 },
    ]);
  });

  test('begins and ends with events of the crew, not of the connection', () => {
    expect(story([turn(1, 'lost'), event(5, 'connected'), event(9, 'done'), turn(20, 'lost')])).toMatchObject(
      {
        ...{ firstMs: 5, lastMs: 9 },
      },
    );
    expect(story([])).toMatchObject({ firstMs: null, lastMs: null, items: [], lanes: [] });
  });
});

describe('gates', () => {
  const plan = planWithin(60_000, 1_000, null, 60_000);

  test('have their deadlines, those of the same time as one', () => {
    const limits = story([], { plan }).items.map(({ title, text, atMs }) => ({ title, text, atMs }));
    expect(limits).toEqual([
      { atMs: 1_000, title: '1 s: the limit of a gate', text: 'gate 0' },
      { atMs: 60_000, title: '1 min: the deadline', text: 'the deadline of the scenario\ngate 2' },
    ]);
  });

  test('are where the report has them, else where they were settled', () => {
    const settled = [{ index: 0, status: 'failed' as const, message: 'too late', atMs: 1_000 }];
    const open = discussion([event(5, 'connected')], { settled });
    const gates = (report: ReturnType<typeof reportWith> | null) =>
      tellStory({ plan, report, discussion: open, nowMs: null })
        .items.filter(({ lane }) => lane === 'gates')
        .map(({ atMs, look, text }) => ({ atMs, look, text }));
    expect(gates(null)).toEqual([{ atMs: 1_000, look: 'gate-failed', text: 'gate 0\ntoo late' }]);
    expect(gates(reportWith(70, ['passed', 60], ['undecided', null]))).toMatchObject([
      { atMs: 60, look: 'gate-passed' },
    ]);
  });
});

describe('a discussion goes on', () => {
  const open = discussion([], { isOver: false });
  const started = Date.parse(open.startedAt);

  test('for as long as a clock says', () => {
    expect(goingOnMs(open, 60_000, started + 1_500)).toBe(1_500);
    expect(goingOnMs(open, 60_000, started - 1_500)).toBe(0);
  });

  test('not when it is over, its deadline is long gone, or nobody knows when it began', () => {
    expect(goingOnMs(discussion([]), 60_000, started + 1_500)).toBeNull();
    expect(goingOnMs(open, 60_000, started + 100_000)).toBeNull();
    expect(goingOnMs(open, null, started)).toBeNull();
    expect(goingOnMs({ ...open, startedAt: 'yesterday' }, 60_000, started)).toBeNull();
  });
});
