import fc from 'fast-check';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { runCharts, scenarioCharts } from '../../../../reporters/html/charts/index.ts';
import { attributesOf, isDrawn } from '../../../../reporters/html/page/state/svg-allowed.ts';
import { harmless } from '../../../../reporters/html/record/harmless.ts';
import type { Chart } from '../../../../reporters/html/record/page-data.ts';
import { anyPast, anyPastOfScenario, anyReport, anyScenario } from './any-run.ts';
import { elementsOf, textsOf } from './tree-facts.ts';

const TAGS = new Set('svg g path rect line circle text tspan title'.split(' '));
const ATTRIBUTES = new Set([
  ...['class', 'd', 'transform', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'width', 'height'],
  ...['dx', 'dy', 'viewBox', 'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap'],
  ...['stroke-linejoin', 'text-anchor', 'font-weight', 'font-variant'],
]);
const MOST_NODES = 420;
/** A place, a size, a look: never a name or a text of anybody. */
const VALUE = /^[\w\s.,()-]*$/;
const NO_NUMBER = /NaN|Infinity|undefined|⚠/;

/** What draws tells of what it cannot draw. */
let told: MockInstance;
beforeEach(() => {
  told = vi.spyOn(console, 'warn');
});
afterEach(() => {
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});

/** What of a drawing must not be there. */
function unsound({ title, description, drawing }: Chart): readonly string[] {
  const elements = elementsOf(drawing);
  return [
    ...(/^[A-Z][ \w]+$/.test(title) ? [] : [title]),
    ...(/^\S.*\.$/s.test(description) && description.length < 900 ? [] : [description]),
    ...(elements.length <= MOST_NODES ? [] : [`${elements.length} elements`]),
    // The page's own list lets all of it through.
    ...elements.filter(({ tag }) => !TAGS.has(tag) || !isDrawn(tag)).map(({ tag }) => tag),
    ...elements.flatMap(({ attributes }) => {
      const shown = attributesOf(attributes);
      return Object.entries(attributes)
        .filter(
          ([name, value]) =>
            !ATTRIBUTES.has(name) || shown[name] !== value || !VALUE.test(value) || NO_NUMBER.test(value),
        )
        .map(([name, value]) => `${name}="${value}"`);
    }),
    ...[description, ...textsOf(drawing)].filter(
      (text) => NO_NUMBER.test(text) || harmless(text) !== text || text.includes('\n'),
    ),
    ...textsOf(drawing).filter((text) => text.length > 300),
  ];
}

test('whatever a run came to, its drawings are sound, and the same again', () => {
  fc.assert(
    fc.property(anyReport, anyPast, (report, past) => {
      const charts = runCharts(report, past);
      expect(charts.flatMap(unsound)).toEqual([]);
      expect(runCharts(report, past)).toEqual(charts);
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 12) },
  );
});

test('whatever a scenario came to, its drawings are sound, and the same again', () => {
  fc.assert(
    fc.property(anyScenario, anyPastOfScenario, (scenario, past) => {
      const charts = scenarioCharts(scenario, past);
      expect(charts.flatMap(unsound)).toEqual([]);
      expect(scenarioCharts(scenario, past)).toEqual(charts);
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 30) },
  );
});
