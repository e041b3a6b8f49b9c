import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legendOf } from '../../../../../reporters/html/page/state/timeline-legend.ts';
import { notesOf, summaryOf } from '../../../../../reporters/html/page/state/timeline-notes.ts';
import { tellStory } from '../../../../../reporters/html/page/state/timeline-story.ts';
import {
  beginning,
  columnsOf,
  fitted,
  foldText,
  shortName,
} from '../../../../../reporters/html/page/state/timeline-text.ts';
import {
  groupSentence,
  omittedText,
  sentenceOf,
  timeText,
} from '../../../../../reporters/html/page/state/timeline-words.ts';
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

const sentences = (moments: readonly Moment[]) => story(moments).items.map(sentenceOf);

describe('times', () => {
  test('are as exact as one reads them', () => {
    const times = [
      0, 0.25, 228.4, 999.7, 1_290, 59_994, 59_999, 60_000, 125_300, 3_599_960, 3_725_000, -1_500,
    ];
    expect(times.map(timeText)).toEqual([
      ...['0 ms', '0.25 ms', '228 ms', '1 s', '1.29 s', '59.99 s', '1 min', '1 min', '2 min 5.3 s'],
      ...['1 h', '1 h 2 min 5 s', '-1.5 s'],
    ]);
  });

  test('never have sixty of anything', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (ms) => {
        expect(timeText(ms)).toMatch(/^[\d.]+ (ms|s|min|h)( [\d.]+ (s|min)){0,2}$/);
        expect(timeText(ms)).not.toMatch(/\b60 (s|min)\b|\b1000 ms\b/);
      }),
    );
  });
});

describe('sentences', () => {
  test('say when, who, what and for how long', () => {
    expect(
      sentences([
        phase(128, 'telemetry', 'waiting', 'model m, reason gpu-busy'),
        finding(1_290, 'telemetry', 'block', 'Not today.'),
        event(1_500, 'synthesis', { text: 'No.' }),
      ]),
    ).toEqual([
      '128 ms: telemetry waiting for a GPU for 1.16 s. model m, reason gpu-busy',
      '1.29 s: telemetry blocks. Not today.',
      '1.5 s: synthesis. No.',
    ]);
  });

  test('have words for what this page does not know', () => {
    expect(
      sentences([
        phase(1, 'a', 'dozing'),
        finding(2, 'a', 'shrug'),
        event(3, 'finding', { agent: 'a' }),
        event(4, 'reply'),
        event(5, ''),
        turn(6, 'restarted', 'thread 2'),
      ]),
    ).toEqual([
      '1 ms: a dozing for 1 ms (counts no more)',
      '2 ms: a finding with the signal "shrug" (counts no more)',
      '3 ms: a finding without a signal (counts no more)',
      '4 ms: reply (counts no more)',
      '5 ms: event without a type (counts no more)',
      '6 ms: the crew began again. thread 2',
    ]);
  });

  test('count what stands together', () => {
    const { items } = story([finding(1, 'a', 'agree'), finding(2, 'a', 'agree'), finding(3, 'a', 'block')]);
    expect(groupSentence(items)).toBe('1 ms to 3 ms: a, 3 events close together: 2 times agrees, blocks');
    expect(groupSentence([])).toBe('');
    expect(groupSentence(story([], { plan: planWithin(9_000, 1_500) }).items)).toBe(
      '2 deadlines: 1.5 s: the limit of a gate, 9 s: the deadline',
    );
  });

  test('tell how much more there is', () => {
    expect([0, 1, 12_345].map(omittedText)).toEqual([
      null,
      '1 more character is in the transcript',
      '12,345 more characters are in the transcript',
    ]);
  });
});

describe('texts', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 900 });

  test('fold into two parts that are the whole', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.array(anyText).map((lines) => lines.join('\n')),
        ),
        (text) => {
          const { head, rest } = foldText(text);
          expect(head + (rest ?? '')).toBe(text);
          if (rest !== null) expect(head.length).toBeLessThanOrEqual(320);
        },
      ),
    );
    expect(foldText('one\ntwo\nthree')).toEqual({ head: 'one\ntwo\nthree', rest: null });
    expect(foldText('1\n2\n3\n4\n5\n6').head).toBe('1\n2\n3\n4');
  });

  test('are no wider than there is room for, and whole where they fit', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 100 }), (text, columns) => {
        for (const cut of [fitted(text, columns), shortName(text, columns)]) {
          expect(columnsOf(cut)).toBeLessThanOrEqual(columns);
        }
        if (columnsOf(text) <= columns) expect(fitted(text, columns)).toBe(text);
        expect(beginning(text, columns).length).toBeLessThanOrEqual(columns);
      }),
    );
  });

  test('of names keep both ends', () => {
    expect(shortName('weather-mast-of-the-summit', 14)).toBe('weather-…ummit');
    expect(shortName('short', 14)).toBe('short');
  });
});

describe('a legend', () => {
  test('explains what occurs and nothing else', () => {
    const moments = [phase(1, 'a', 'waiting'), finding(5, 'a', 'agree'), event(9, 'done')];
    expect(legendOf(story(moments), false).map(({ words }) => words)).toEqual([
      ...['waiting for a GPU', 'agrees', 'done'],
    ]);
    const all = legendOf(story([...moments, turn(6, 'lost'), turn(7, 'restarted')]), true);
    expect(all.map(({ words }) => words).slice(-3)).toEqual([
      ...['no connection', 'before the crew began again: counts no more', 'several close together'],
    ]);
  });

  test('has a word for everything that can occur', () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const told = tellStory(sources);
        const signs = new Set<string>(legendOf(told, false).map(({ sign }) => sign));
        expect(told.items.filter(({ look }) => !signs.has(look))).toEqual([]);
      }),
    );
  });
});

describe('notes', () => {
  const report = { ...reportWith(100), transcript: null };
  const texts = (part: Partial<ReturnType<typeof discussion>>, isGoingOn = false) =>
    notesOf(discussion([finding(1, 'a', 'agree', 'Yes.')], part), report, isGoingOn);

  test('say what is absent, and where it is', () => {
    expect(texts({})).toEqual([]);
    expect(texts({ moments: [] })).toEqual(['No event came.']);
    expect(texts({ moments: [], isOver: false }, true)).toEqual(['No event has come yet.']);
    expect(texts({ isOver: false })).toEqual([
      'The log breaks off here: how the discussion ended is not told.',
    ]);
    expect(texts({ momentsOmitted: 4_321 })).toEqual([
      '4,321 more events are left out here: see the transcript.',
    ]);
    expect(texts({ moments: [], momentsOmitted: 1 })).toEqual([
      '1 event is left out here: see the transcript.',
    ]);
    const mute = discussion([finding(1, 'a', 'agree'), event(2, 'synthesis')]);
    expect(notesOf(mute, { ...report, transcript: 'transcripts/a.ndjson' }, false)).toEqual([
      'This log does not tell what was said: the texts are in the transcript (transcripts/a.ndjson).',
    ]);
  });

  test('sum a discussion up', () => {
    const moments = [
      phase(1, 'a', 'waiting'),
      finding(501, 'a', 'agree'),
      phase(2, 'b', 'waking'),
      event(900, 'done'),
    ];
    expect(summaryOf(story(moments))).toBe('2 agents · 1 finding · 900 ms · waited 500 ms for GPUs in all');
    expect(summaryOf(story(moments.slice(0, 2), { nowMs: 1_500 }))).toBe(
      '1 agent · 1 finding · 1.5 s so far · waited 500 ms for GPUs',
    );
    expect(summaryOf(story([], { plan: planWithin(1_000) }))).toBe('');
  });
});
