import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footLabels } from '../../../../../reporters/html/page/state/timeline-foot.ts';
import { placeCard } from '../../../../../reporters/html/page/state/timeline-place.ts';
import { extentsOf, ticksOf } from '../../../../../reporters/html/page/state/timeline-scale.ts';
import { tellStory } from '../../../../../reporters/html/page/state/timeline-story.ts';
import {
  between,
  moved,
  showing,
  viewOf,
  zoomed,
} from '../../../../../reporters/html/page/state/timeline-view.ts';
import { anySources } from './any-discussion.ts';

const anySpan = fc.record({
  startMs: fc.integer({ min: -5_000, max: 100 }),
  endMs: fc.oneof(fc.nat(50), fc.nat(5_000_000), fc.constant(1e14)),
  isOver: fc.boolean(),
});
const anyLimits = fc.array(fc.oneof(fc.nat(4_000_000), fc.constantFrom(-5, 0, 1e14)), { maxLength: 4 });

describe('what one looks at', () => {
  test('at first holds all that happened, and with all deadlines the whole', () => {
    fc.assert(
      fc.property(anySpan, anyLimits, (span, limits) => {
        const { home, whole } = extentsOf(span, limits);
        expect(home.untilMs).toBeGreaterThan(home.fromMs);
        expect(home.fromMs).toBeLessThanOrEqual(span.startMs);
        expect(home.untilMs).toBeGreaterThanOrEqual(span.endMs);
        expect(whole.untilMs).toBeGreaterThanOrEqual(Math.max(home.untilMs, ...limits));
      }),
    );
  });

  test('grows in steps while a discussion goes on', () => {
    const homes = Array.from({ length: 60 }, (_, second) =>
      extentsOf({ startMs: 0, endMs: second * 1_000, isOver: false }, []),
    );
    expect(new Set(homes.map(({ home }) => home.untilMs)).size).toBeLessThan(20);
  });

  test('stays inside the whole, whatever one does', () => {
    const anyDeed = fc.oneof(
      fc.tuple(
        fc.constant('zoom'),
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        fc.double({ min: -1e6, max: 1e7, noNaN: true }),
      ),
      fc.tuple(fc.constant('move'), fc.double({ min: -3, max: 3, noNaN: true }), fc.constant(0)),
      fc.tuple(fc.constant('show'), fc.double({ min: -1e6, max: 1e7, noNaN: true }), fc.constant(0)),
      fc.tuple(
        fc.constant('select'),
        fc.double({ min: -1e6, max: 1e7, noNaN: true }),
        fc.double({ min: -1e6, max: 1e7, noNaN: true }),
      ),
    );
    fc.assert(
      fc.property(anySpan, anyLimits, fc.array(anyDeed, { maxLength: 12 }), (span, limits, deeds) => {
        const extents = extentsOf(span, limits);
        let view = viewOf(null, extents);
        for (const [deed, one, other] of deeds) {
          if (deed === 'zoom') view = zoomed(view, one, other, extents);
          else if (deed === 'move') view = moved(view, one, extents);
          else if (deed === 'show') view = showing(view, one, extents);
          else view = between(one, other, extents);
          const slack = (extents.whole.untilMs - extents.whole.fromMs) * 1e-9;
          expect(view.fromMs).toBeGreaterThanOrEqual(extents.whole.fromMs - slack);
          expect(view.untilMs).toBeLessThanOrEqual(extents.whole.untilMs + slack);
          expect(view.untilMs - view.fromMs).toBeGreaterThan(
            0.9 * Math.min(1, extents.whole.untilMs - extents.whole.fromMs),
          );
        }
      }),
    );
  });

  test('is closer around a time that stays where it is', () => {
    const extents = extentsOf({ startMs: 0, endMs: 1_000, isOver: true }, []);
    expect(zoomed({ fromMs: 0, untilMs: 1_000 }, 2, 400, extents)).toEqual({ fromMs: 200, untilMs: 700 });
    expect(showing({ fromMs: 0, untilMs: 100 }, 500, extents)).toEqual({ fromMs: 450, untilMs: 550 });
    expect(showing({ fromMs: 0, untilMs: 100 }, 50, extents)).toEqual({ fromMs: 0, untilMs: 100 });
  });
});

describe('the axis', () => {
  const texts = (fromMs: number, untilMs: number, wanted = 6) =>
    ticksOf({ fromMs, untilMs }, wanted).map(({ text }) => text);

  test('has units that one reads at a glance', () => {
    expect(texts(0, 20, 4)).toEqual(['0 ms', '5 ms', '10 ms', '15 ms', '20 ms']);
    expect(texts(0, 1_500, 3)).toEqual(['0 s', '0.5 s', '1 s', '1.5 s']);
    expect(texts(0, 45_000, 4)).toEqual(['0 s', '15 s', '30 s', '45 s']);
    expect(texts(0, 200_000, 4)).toEqual(['0 ms', '1 min', '2 min', '3 min']);
    expect(texts(3_590_000, 3_720_000, 4)).toEqual(['1 h', '1 h 1 min', '1 h 2 min']);
    expect(texts(0, 5 * 3_600_000, 5)).toEqual(['0 ms', '1 h', '2 h', '3 h', '4 h', '5 h']);
  });

  test('has times in order, inside, each once, and not many more than are wanted', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e9, noNaN: true }),
        fc.double({ min: 0, max: 12, noNaN: true }).map((power) => 10 ** power),
        fc.integer({ min: 1, max: 12 }),
        (fromMs, length, wanted) => {
          const stretch = { fromMs, untilMs: fromMs + length };
          const ticks = ticksOf(stretch, wanted);
          expect(ticks.length).toBeLessThanOrEqual(wanted * 2 + 2);
          for (const [index, { ms }] of ticks.entries()) {
            expect(ms).toBeGreaterThanOrEqual(fromMs - length * 1e-6);
            expect(ms).toBeLessThanOrEqual(stretch.untilMs + length * 1e-6);
            expect(ms).toBeGreaterThan(ticks[index - 1]?.ms ?? -Infinity);
          }
        },
      ),
    );
  });
});

describe('below the lanes', () => {
  test('names of times never lie on one another', () => {
    fc.assert(
      fc.property(anySources, fc.integer({ min: 300, max: 1_500 }), (sources, width) => {
        const story = tellStory(sources);
        const length = Math.max(1, story.end.atMs);
        const labels = footLabels(story, 'deadline', {
          x: (ms) => (ms / length) * width,
          left: 0,
          right: width,
        });
        for (const { text, textX, row } of labels) {
          const struck = labels.filter(
            (other) =>
              other.row === row &&
              other.textX < textX + text.length * 6.6 &&
              other.textX + other.text.length * 6.6 > textX,
          );
          expect(struck).toHaveLength(1);
        }
      }),
    );
  });
});

describe('a card', () => {
  const anyLength = fc.integer({ min: 0, max: 2_000 });
  const screen = { width: 1_000, height: 800 };

  test('is inside the screen wherever what it tells of is', () => {
    fc.assert(
      fc.property(
        fc.record({ left: anyLength, top: anyLength, width: anyLength, height: anyLength }),
        fc.record({ width: fc.integer({ min: 1, max: 984 }), height: fc.integer({ min: 1, max: 784 }) }),
        (anchor, card) => {
          const { left, top } = placeCard(anchor, card, screen);
          expect(left >= 8 && left + card.width <= 992).toBe(true);
          expect(top >= 8 && top + card.height <= 792).toBe(true);
        },
      ),
    );
  });

  test('is below what it tells of, or above it, and does not lie on it where there is room', () => {
    const card = { width: 200, height: 300 };
    expect(placeCard({ left: 490, top: 100, width: 20, height: 20 }, card, screen)).toEqual({
      left: 400,
      top: 126,
    });
    expect(placeCard({ left: 490, top: 700, width: 20, height: 20 }, card, screen)).toEqual({
      left: 400,
      top: 394,
    });
    expect(
      placeCard({ left: 0, top: 0, width: 20, height: 20 }, { width: 4_000, height: 4_000 }, screen),
    ).toEqual({
      left: 8,
      top: 8,
    });
  });
});
