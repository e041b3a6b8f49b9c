import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodesOf, type TimelineNode } from '../../../../../reporters/html/page/state/timeline-nodes.ts';
import {
  inOrder,
  nodeWith,
  type Step,
  stepFrom,
} from '../../../../../reporters/html/page/state/timeline-steps.ts';
import { tellStory } from '../../../../../reporters/html/page/state/timeline-story.ts';
import { anySources, discussion, event, finding, phase } from './any-discussion.ts';

const walk = (sources: Parameters<typeof tellStory>[0], pixelsPerMs: number) => {
  const { items, lanes } = tellStory(sources);
  const ids = lanes.map(({ id }) => id);
  const nodes = inOrder(nodesOf(items, pixelsPerMs, lanes), ids);
  const step = (from: TimelineNode | undefined, where: Step) => stepFrom(nodes, ids, from, where);
  return { nodes, step };
};

describe('steps', () => {
  test('through time meet everything once, there and back', () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const { nodes, step } = walk(sources, 0.2);
        const met: TimelineNode[] = [];
        for (
          let at = step(undefined, 'later');
          at !== undefined && at !== met.at(-1);
          at = step(at, 'later')
        ) {
          expect(at.atMs).toBeGreaterThanOrEqual(met.at(-1)?.atMs ?? -Infinity);
          met.push(at);
        }
        expect(met).toEqual(nodes);
        const back: TimelineNode[] = [];
        for (
          let at = step(met.at(-1), 'last');
          at !== undefined && at !== back.at(-1);
          at = step(at, 'earlier')
        ) {
          back.push(at);
        }
        expect(back.reverse()).toEqual(nodes);
      }),
    );
  });

  test('up and down lead to the nearest in the next lane that has anything, and stay at its end', () => {
    const { nodes, step } = walk(
      {
        ...{ plan: null, report: null, nowMs: null },
        discussion: discussion([
          event(0, 'connected'),
          phase(100, 'a', 'evaluating'),
          finding(500, 'a', 'agree'),
          finding(480, 'b', 'block'),
          event(900, 'done'),
        ]),
      },
      1,
    );
    const at = nodes.find(({ look }) => look === 'block');
    expect(step(at, 'up')?.look).toBe('agree');
    expect(step(step(at, 'up'), 'up')?.look).toBe('done');
    expect(step(at, 'down')).toBe(at);
    expect(step(at, 'first')?.look).toBe('connected');
  });

  test('lead somewhere from everywhere, and nowhere in an empty drawing', () => {
    const anyStep = fc.constantFrom<Step>('earlier', 'later', 'up', 'down', 'first', 'last');
    fc.assert(
      fc.property(anySources, fc.array(anyStep, { maxLength: 30 }), (sources, steps) => {
        const { nodes, step } = walk(sources, 1);
        const end = steps.reduce<TimelineNode | undefined>((from, where) => step(from, where), undefined);
        if (steps.length > 0 && nodes.length > 0) expect(nodes).toContain(end);
        else expect(end).toBeUndefined();
      }),
    );
  });

  test('know where one is by an item, in whatever it is drawn with', () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const { nodes } = walk(sources, 0.01);
        for (const node of nodes) {
          for (const { key } of node.items) expect(nodeWith(nodes, key)).toBe(node);
        }
        expect(nodeWith(nodes, 'gone')).toBeUndefined();
        expect(nodeWith(nodes, null)).toBeUndefined();
      }),
    );
  });
});
