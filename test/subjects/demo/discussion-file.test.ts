import { expect, test } from 'vitest';
import { readDemoDiscussions } from '#subjects';

const START = { at: 0, type: 'thread_found' };
const DONE = { at: 9, type: 'done' };
const SOUND = { about: 'A test.', question: 'Why?', events: [START, DONE] };

const read = (text: string) => () => readDemoDiscussions([{ name: 'x.json', text }]);

/** A file with these events between its first and its last. */
const withEvents = (...events: unknown[]) => ({ ...SOUND, events: [START, ...events, DONE] });

test('reads a file into steps, lines and faults', () => {
  const file = {
    ...withEvents(
      { at: 0.25, type: 'phase', agent: 'a', status: 'waiting', model: 'm', reason: 'gpu-busy' },
      { at: 1, type: 'synthesis', content: ['One.', 'Two.'] },
    ),
    also: ['How come?'],
    fallback: true,
    faults: ['drop'],
  };
  expect(read(JSON.stringify(file))()).toEqual([
    {
      name: 'x.json',
      questions: ['Why?', 'How come?'],
      fallback: true,
      faults: ['drop'],
      steps: [
        { atMs: 0, kind: 'thread', line: '', twice: false },
        {
          atMs: 250,
          kind: 'event',
          line: '{"type":"phase","agent":"a","status":"waiting","model":"m","reason":"gpu-busy"}',
          twice: false,
        },
        { atMs: 1000, kind: 'event', line: '{"type":"synthesis","content":"One.\\nTwo."}', twice: true },
        { atMs: 9000, kind: 'close', line: '', twice: false },
      ],
    },
  ]);
});

test.each([
  ['the first line', '\n\n A first line. \nA second one.', 'A first line.'],
  ['a line of 200 bytes whole', 'é'.repeat(100), 'é'.repeat(100)],
  ['a longer one cut at 197 bytes', 'x'.repeat(201), `${'x'.repeat(197)}...`],
  ['whatever those bytes mean', 'é'.repeat(101), `${'é'.repeat(98)}\ufffd...`],
])('the summary of a finding is %s', (_, content, summary) => {
  const file = withEvents({ at: 1, type: 'finding', agent: 'a', signal: 'block', content });
  const line = read(JSON.stringify(file))()[0]?.steps[1]?.line ?? '';
  expect(JSON.parse(line)).toEqual({ type: 'finding', agent: 'a', signal: 'block', summary, content });
});

test('a finding without text has neither summary nor content', () => {
  const file = withEvents({ at: 1, type: 'finding', agent: 'a', signal: 'failure' });
  expect(read(JSON.stringify(file))()[0]?.steps[1]?.line).toBe(
    '{"type":"finding","agent":"a","signal":"failure"}',
  );
});

test.each([
  ['{', /x\.json: file: .*JSON/],
  ['[]', 'x.json: file: must hold a JSON object'],
  [{ ...SOUND, about: '' }, 'x.json: about: must be one sentence'],
  [{ ...SOUND, question: ' ' }, 'x.json: question: must be a text'],
  [{ ...SOUND, question: 7 }, 'x.json: question: must be a text'],
  [{ ...SOUND, also: 'Why not?' }, 'x.json: also: must be a list of texts'],
  [{ ...SOUND, fallback: 'yes' }, 'x.json: fallback: must be true or false'],
  [{ ...SOUND, faults: ['drip'] }, 'x.json: faults: drip is none of late-events, drop, restart'],
  [{ ...SOUND, answer: '' }, 'x.json: answer: unknown, a file has about, question,'],
  [{ ...SOUND, events: [] }, 'x.json: events: must be a list of events'],
  [{ ...SOUND, events: [DONE] }, 'x.json: events: need a "thread_found"'],
  [{ ...SOUND, events: [START] }, 'x.json: events[0]: "done" must be the last event'],
  [withEvents(DONE), 'x.json: events[1]: "done" must be the last event'],
  [withEvents({ at: 9.5, type: 'thread_found' }), 'x.json: events[2]: "at" goes back'],
  [withEvents('done'), 'x.json: events[1]: must be an object'],
  [withEvents({ at: -1, type: 'synthesis', content: 'x' }), 'events[1]: "at" must be seconds from the start'],
  [withEvents({ type: 'synthesis', content: 'x' }), 'events[1]: "at" must be seconds from the start'],
  [withEvents({ at: 1, type: 'heartbeat' }), 'events[1]: "type" must be one of thread_found, phase,'],
  [withEvents({ at: 1, type: 'toString' }), 'events[1]: "type" must be one of'],
  [withEvents({ at: 1, type: 'synthesis' }), 'events[1]: needs "content"'],
  [withEvents({ at: 1, type: 'phase', agent: '', status: 'waking' }), 'events[1]: needs "agent"'],
  [
    withEvents({ at: 1, type: 'phase', agent: 'a', status: 'asleep' }),
    'events[1]: "status" must be one of waking,',
  ],
  [
    withEvents({ at: 1, type: 'finding', agent: 'a', signal: 'maybe' }),
    'events[1]: "signal" must be one of agree,',
  ],
  [
    withEvents({ at: 1, type: 'synthesis', content: 7 }),
    'events[1]: "content" must be a text or a list of lines',
  ],
  [
    withEvents({ at: 1, type: 'phase', agent: 'a', status: 'done', stood_aside: 'yes' }),
    'events[1]: "stood_aside" must be true',
  ],
  [
    withEvents({ at: 1, type: 'synthesis', content: 'x', agent: 'a' }),
    'events[1]: "agent" is unknown in a synthesis',
  ],
])('names the mistake in %j', (file, message) => {
  expect(read(typeof file === 'string' ? file : JSON.stringify(file))).toThrow(message);
});

test('names every mistake of every file at once', () => {
  const file = JSON.stringify({ ...SOUND, about: '', fallback: true, events: [{ at: 1 }] });
  const texts = ['x.json', 'y.json'].map((name) => ({ name, text: file }));
  expect(() => readDemoDiscussions(texts)).toThrow(
    [
      'Demo discussions with mistakes:',
      'x.json: about: must be one sentence',
      'x.json: events[0]: "type" must be one of thread_found, phase, finding, synthesis, done',
      'x.json: events: need a "thread_found"',
      'y.json: about: must be one sentence',
      'y.json: events[0]: "type" must be one of thread_found, phase, finding, synthesis, done',
      'y.json: events: need a "thread_found"',
      'x.json, y.json: only one fallback',
    ].join('\n'),
  );
});
