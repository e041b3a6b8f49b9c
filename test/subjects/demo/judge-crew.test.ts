import { expect, test } from 'vitest';
import type { JudgeDocument } from '#subjects';
import { ask, demoCrew, openStream, typesOf } from './demo-client.ts';

const DOCUMENT = {
  question: 'Are the gates open?',
  reference: 'They are {open}.',
  answers: [
    { synthesis: 'Yes: "open" <b>', evidence: ['keeper (agree): Open.', 'guard (concern): }{'] },
    { synthesis: 'No.', evidence: [] },
  ],
  gated: 0,
  total: 2,
};

/** What the judge crew was handed and what it streams for a message. */
async function judged(message: string) {
  const documents: JudgeDocument[] = [];
  const { crew, clock } = await demoCrew({
    judge: (document) => {
      documents.push(document);
      return '{"scores":[{"index":0,"score":0.9,"fabrication":false,"reason":"a <b>"}],"total":1}';
    },
    faults: ['gateway-error'],
  });
  const { conversationId } = await ask(crew.judgeEndpoint, { message });
  const stream = await openStream(`${crew.judgeEndpoint}/${conversationId}/stream`);
  clock.advance(1_500);
  const { text } = await stream.end;
  return { documents, text };
}

test('reads the document behind the instruction and answers with the verdict as synthesis', async () => {
  const { documents, text } = await judged(`Score it. Output {"scores":[]}.\n\n${JSON.stringify(DOCUMENT)}`);
  const { question, reference, answers } = DOCUMENT;
  expect(documents).toEqual([{ question, reference, answers }]);
  expect(typesOf(text)).toEqual([
    'connected',
    'thread_found',
    'phase',
    'phase',
    'finding',
    'synthesis',
    'done',
  ]);
  expect(text).toContain(
    'data: {"type":"synthesis","content":"{\\"scores\\":[{\\"index\\":0,\\"score\\":0.9,\\"fabrication\\":false,\\"reason\\":\\"a \\u003cb\\u003e\\"}],\\"total\\":1}"}\n',
  );
});

test.each([
  ['without an instruction', JSON.stringify(DOCUMENT)],
  ['behind one of several paragraphs', `Judge.\n\nAnswer {"scores": []}.\n\n${JSON.stringify(DOCUMENT)}`],
  ['followed by empty lines', `Judge.\n\n${JSON.stringify(DOCUMENT, null, 2)}\n\n`],
])('takes a document %s', async (_, message) => {
  expect((await judged(message)).documents).toHaveLength(1);
});

test.each([
  ['no document', 'How are you?'],
  ['a broken one', 'Judge.\n\n{"question": "x", '],
  ['one without answers', 'Judge.\n\n{"question":"x","reference":"y"}'],
  ['one whose reference is a number', 'Judge.\n\n{"question":"x","reference":1,"answers":[]}'],
])('%s: no verdict, as a judge crew says it', async (_, message) => {
  const { documents, text } = await judged(message);
  expect(documents).toEqual([]);
  expect(text).toContain('"signal":"failure"');
  expect(text).toContain('data: {"type":"synthesis","content":"{\\"scores\\":[],\\"total\\":0}"}\n');
});

test('answers of odd shapes are read as far as they go', async () => {
  const answers = [{ synthesis: 'a', evidence: ['x', 1] }, { synthesis: 2 }, 'b'];
  const { documents } = await judged(JSON.stringify({ question: 'q', reference: 'r', answers }));
  expect(documents[0]?.answers).toEqual([
    { synthesis: 'a', evidence: ['x'] },
    { synthesis: '', evidence: [] },
    { synthesis: '', evidence: [] },
  ]);
});
