import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captionsOf } from '../../../../../reporters/html/page/state/timeline-captions.ts';
import { foldAgents } from '../../../../../reporters/html/page/state/timeline-fold.ts';
import { geometryOf } from '../../../../../reporters/html/page/state/timeline-geometry.ts';
import {
  nodesOf,
  type TimelineNode,
  withLimitsAtEdge,
} from '../../../../../reporters/html/page/state/timeline-nodes.ts';
import { isPhase } from '../../../../../reporters/html/page/state/timeline-phases.ts';
import { extentOf, type NodeSpace, nodeAt } from '../../../../../reporters/html/page/state/timeline-space.ts';
import { tellStory } from '../../../../../reporters/html/page/state/timeline-story.ts';
import { columnsOf } from '../../../../../reporters/html/page/state/timeline-text.ts';
import type { Moment } from '../../../../../reporters/html/record/page-data.ts';
import { anySources, discussion, event, finding, phase, planWithin, reportWith } from './any-discussion.ts';

const story = (moments: readonly Moment[], part: Partial<Parameters<typeof tellStory>[0]> = {}) =>
  tellStory({ plan: null, report: null, discussion: discussion(moments), nowMs: null, ...part });

const nodes = (moments: readonly Moment[], pixelsPerMs: number) => {
  const { items, lanes } = story(moments);
  return nodesOf(items, pixelsPerMs, lanes);
};

/** A hundredth of a pixel to a thousand of them for a millisecond. */
const anyScale = fc.double({ min: -2, max: 3, noNaN: true }).map((power) => 10 ** power);

describe('nodes', () => {
  test('hold every item once', () => {
    fc.assert(
      fc.property(anySources, anyScale, (sources, pixelsPerMs) => {
        const { items, lanes } = tellStory(sources);
        const grouped = nodesOf(items, pixelsPerMs, lanes).flatMap((node) =>
          node.items.map(({ key }) => key),
        );
        expect(grouped.sort()).toEqual(items.map(({ key }) => key).sort());
      }),
    );
  });

  test('have room beside each other in their row', () => {
    fc.assert(
      fc.property(anySources, anyScale, (sources, pixelsPerMs) => {
        const { items, lanes } = tellStory(sources);
        const last = new Map<string, number>();
        for (const { lane, row, isBar, atMs } of nodesOf(items, pixelsPerMs, lanes)) {
          if (isBar) continue;
          expect(row).toBeLessThan(lanes.find(({ id }) => id === lane)?.rows ?? 0);
          const before = last.get(`${lane}/${row}`) ?? -Infinity;
          expect((atMs - before) * pixelsPerMs).toBeGreaterThanOrEqual(20);
          last.set(`${lane}/${row}`, atMs);
        }
      }),
    );
  });

  test('stay the same wherever one looks, since they know only how wide a millisecond is', () => {
    const moments = [finding(100, 'a', 'agree'), finding(105, 'a', 'block'), finding(400, 'a', 'concern')];
    const shape = (found: readonly TimelineNode[]) =>
      found.map(({ items, look }) => `${items.length} ${look}`);
    expect(shape(nodes(moments, 1))).toEqual(['2 block', '1 concern']);
    expect(shape(nodes(moments, 10))).toEqual(['1 agree', '1 block', '1 concern']);
    const later = moments.map((moment) => ({ ...moment, atMs: moment.atMs + 77_777 }));
    expect(shape(nodes(later, 1))).toEqual(shape(nodes(moments, 1)));
  });

  test('make one bar of short phases that follow each other, and leave long ones apart', () => {
    const short = Array.from({ length: 5 }, (_, index) =>
      phase(index, 'a', index === 2 ? 'waiting' : 'waking'),
    );
    const found = nodes([...short, phase(5, 'a', 'evaluating'), finding(500, 'a', 'agree')], 1);
    expect(
      found.map(({ isBar, look, items, untilMs }) => ({ isBar, look, many: items.length, untilMs })),
    ).toEqual([
      { isBar: true, look: 'waiting', many: 5, untilMs: 5 },
      { isBar: true, look: 'evaluating', many: 1, untilMs: 500 },
      { isBar: false, look: 'agree', many: 1, untilMs: 500 },
    ]);
  });

  test('keep gates that failed apart from those that passed', () => {
    const { items, lanes } = story([event(1, 'done')], {
      report: reportWith(50, ['passed', 50], ['failed', 50], ['passed', 50], ['undecided', 50]),
    });
    const gates = nodesOf(items, 1, lanes).filter(({ lane }) => lane === 'gates');
    expect(gates.map(({ row, look, items: all }) => `${row} ${look} ${all.length}`)).toEqual([
      '1 gate-passed 2',
      '0 gate-failed 2',
    ]);
  });

  test('show deadlines that are further on at the edge, as one', () => {
    const { items, lanes } = story([event(1, 'done')], { plan: planWithin(60_000, 500, 5_000) });
    const found = withLimitsAtEdge(nodesOf(items, 1, lanes), 1_000).filter(({ lane }) => lane === 'limits');
    expect(found.map(({ isBeyond, items: all }) => [isBeyond, all.map(({ atMs }) => atMs)])).toEqual([
      [false, [500]],
      [true, [5_000, 60_000]],
    ]);
  });
});

describe('many agents', () => {
  const talk = (many: number) =>
    story(
      Array.from({ length: many }, (_, index) => [
        phase(index, `agent ${index}`, 'evaluating'),
        finding(1_000 + index, `agent ${index}`, 'agree'),
      ]).flat(),
    );

  test('are all there as long as they are few', () => {
    const few = talk(30);
    expect(foldAgents(few, false)).toEqual({
      lanes: few.lanes,
      items: few.items,
      folded: 0,
      isFoldable: false,
    });
  });

  test('share a lane with what they say when they are more', () => {
    const many = talk(200);
    const folded = foldAgents(many, false);
    expect(folded).toMatchObject({ folded: 176, isFoldable: true });
    expect(folded.lanes.at(-1)).toMatchObject({ name: '176 more agents' });
    expect(folded.lanes).toHaveLength(25);
    const shared = folded.items.filter(({ lane }) => lane === 'rest');
    expect(shared).toHaveLength(176);
    expect(shared.some(({ look }) => isPhase(look))).toBe(false);
    expect(foldAgents(many, true)).toMatchObject({ lanes: many.lanes, folded: 0, isFoldable: true });
  });
});

describe('on a drawing', () => {
  const moments = [
    phase(0, 'a', 'evaluating'),
    finding(100, 'a', 'agree', 'All is well in the harbour.\nSecond line.'),
    finding(800, 'a', 'block', 'No.'),
  ];
  const space: NodeSpace = { id: 't', edges: { from: 0, until: 1_000 }, x: (ms) => ms };

  test('lanes lie below each other, and names have room', () => {
    fc.assert(
      fc.property(anySources, fc.integer({ min: 200, max: 3_000 }), (sources, room) => {
        const { lanes } = tellStory(sources);
        const geometry = geometryOf(lanes, room);
        let { top } = geometry;
        for (const place of geometry.lanes) {
          expect(place.top).toBe(top);
          expect(place.rows).toHaveLength(place.lane.rows);
          for (const row of place.rows) expect(row > top && row < top + place.height).toBe(true);
          top += place.height;
        }
        expect(top).toBe(geometry.bottom);
        expect(geometry.left).toBeLessThan(geometry.right);
        expect(geometry.right).toBeLessThan(geometry.width);
      }),
    );
  });

  test('one points at a mark rather than at the bar under it, and at nothing beside them', () => {
    const { lanes } = story(moments);
    const [place] = geometryOf(lanes, 1_000).lanes;
    if (place === undefined) throw new Error('there is no lane');
    const found = nodes(moments, 1);
    const y = place.rows[0] ?? 0;
    expect(nodeAt(found, place, space, { x: 99, y })?.look).toBe('agree');
    expect(nodeAt(found, place, space, { x: 50, y })?.look).toBe('evaluating');
    expect(nodeAt(found, place, space, { x: 400, y })).toBeUndefined();
    expect(nodeAt(found, place, space, { x: 50, y: y + 20 })).toBeUndefined();
  });

  test('what was said is written beside its mark, its first line and no more than there is room for', () => {
    const captions = captionsOf(nodes(moments, 1), (node) => extentOf(node, space), space.edges);
    expect([...captions.values()]).toEqual([
      { text: 'All is well in the harbour.', x: 115, anchor: 'start' },
      { text: 'No.', x: 815, anchor: 'start' },
    ]);
  });

  test('nothing is written on a bar that goes on under a mark', () => {
    const going = [
      phase(0, 'a', 'evaluating'),
      event(300, 'note', { agent: 'a', text: 'Half of it is done.' }),
    ];
    const found = nodes([...going, event(310, 'error', { agent: 'b', text: 'Not reached.' })], 1);
    const { items, lanes } = story(going, { nowMs: 900 });
    const open = nodesOf(items, 1, lanes).map((node) => ({
      ...node,
      look: node.isBar ? node.look : ('error' as const),
    }));
    expect(captionsOf(open, (node) => extentOf(node, space), space.edges).size).toBe(0);
    const other = found.filter(({ lane }) => lane === 'agent b');
    expect(captionsOf(other, (node) => extentOf(node, space), space.edges).size).toBe(1);
  });

  test('what is written never lies on anything else in its row', () => {
    fc.assert(
      fc.property(anySources, fc.double({ min: 0.05, max: 2, noNaN: true }), (sources, pixelsPerMs) => {
        const { items, lanes } = tellStory(sources);
        const wide: NodeSpace = { ...space, x: (ms) => ms * pixelsPerMs };
        for (const { id } of lanes) {
          const inLane = nodesOf(items, pixelsPerMs, lanes).filter(({ lane }) => lane === id);
          const captions = captionsOf(inLane, (node) => extentOf(node, wide), wide.edges);
          const boxes = inLane.map((node) => ({ row: node.row, ...extentOf(node, wide) }));
          for (const node of inLane) {
            const caption = captions.get(node.key);
            if (caption === undefined) continue;
            const width = columnsOf(caption.text) * 6.3;
            const from = caption.anchor === 'start' ? caption.x : caption.x - width;
            const own = extentOf(node, wide);
            const struck = boxes.filter(
              (box) =>
                box.row === node.row &&
                !(box.from <= own.from && box.until >= own.until) &&
                !(own.from <= box.from && own.until >= box.until) &&
                box.until > from &&
                box.from < from + width,
            );
            expect(struck).toEqual([]);
            expect(from >= 0 && from + width <= 1_000).toBe(true);
          }
        }
      }),
    );
  });
});
