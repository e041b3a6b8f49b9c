import type { DiscussionSignal, JsonObject } from '#model';
import type { DamageAim, RecordedDiscussion } from '#subjects';

const THREAD = 'T-2';

/** An event of the thread that counts. */
export function told(atMs: number, data: JsonObject, more: object = {}): DiscussionSignal {
  const type = String(data['type']);
  const event = { type, name: null, id: `${THREAD}:${atMs}`, data };
  return { type: 'event', atMs, earliestMs: atMs, event, ignored: null, ...more };
}

const finding = (atMs: number, agent: string, signal: string, content: string): DiscussionSignal =>
  told(atMs, { type: 'finding', agent, signal, content });
const phase = (atMs: number, agent: string, status: string, more: JsonObject = {}): DiscussionSignal =>
  told(atMs, { type: 'phase', agent, status, ...more });

/** The answer of the recording: figures, units, names, a list, and a denial. */
const ANSWER = [
  'There are 12 jars of rice left in the Cellar of Fort Amsel, 9.5 kg in all.',
  '',
  '- 7 of them are opened, since 28 March at 21:35.',
  '- The Attic holds no rice.',
].join('\n');

/** A discussion that began again, in which five agents took part and an event was replayed. */
export const pantry: RecordedDiscussion = {
  signals: [
    { type: 'asking', attempt: 1, conversationId: 'c-1' },
    { type: 'posted', atMs: 10, status: 200, conversationId: 'c-1', requestedAt: null },
    { type: 'opened', atMs: 20, connection: 1, resume: 'none' },
    told(30, { type: 'thread_found', threadId: 'T-1' }),
    finding(40, 'stock', 'agree', 'A draft: 10 jars.'),
    { type: 'superseded', atMs: 50, threadId: THREAD },
    told(60, { type: 'thread_found', threadId: THREAD }),
    phase(100, 'stock', 'waking'),
    phase(120, 'cellar', 'waking'),
    phase(150, 'guests', 'done', { stood_aside: true }),
    phase(200, 'stock', 'evaluating'),
    finding(300, 'stock', 'agree', 'The book of Fort Amsel says 12 jars.'),
    finding(400, 'cellar', 'agree', 'I counted 12 jars, 7 of them opened.'),
    finding(450, 'cellar', 'agree', 'I counted 12 jars, 7 of them opened.'),
    finding(500, 'attic', 'concern', 'Nobody has looked behind the stove.'),
    { type: 'lost', atMs: 520, lastByteMs: 510, cause: 'reset' },
    { type: 'opened', atMs: 540, connection: 2, resume: 'since' },
    told(545, { type: 'thread_found', threadId: THREAD }, { ignored: 'replay' }),
    { type: 'caught-up', atMs: 550 },
    told(700, { type: 'synthesis', content: ANSWER }),
    told(800, { type: 'done' }),
  ],
  end: { reason: 'done', atMs: 801, working: true, fault: null },
};

/** What a scenario on it says. */
export const aim: DamageAim = {
  question: 'How many jars of rice are left?',
  deadlineMs: 60_000,
  forbidden: ['flour', 'sugar'],
  bounded: [
    { raw: 'stream emits "thread_found" event within 10 seconds', boundMs: 10_000, decidedAtMs: 30 },
    { raw: 'discussion completes within 1 minute', boundMs: 60_000, decidedAtMs: 800 },
  ],
  otherAnswer: { from: 'fitness/beans.adl', text: 'The beans are in the blue tin.' },
  seed: 'fitness/rice.adl',
};
