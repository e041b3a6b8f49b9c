import { describe, expect, test } from 'vitest';
import type { DiscussionSignal } from '#model';
import { type DamageAim, damageDiscussion, damages, hear, type RecordedDiscussion } from '#subjects';
import { expectGolden } from '../../../support/golden-file.ts';
import { aim, pantry, told } from './pantry.ts';

const heard = hear(pantry);

test('what each damage does to a discussion is what the golden file shows', () => {
  const text = damageDiscussion(heard, aim).map(({ damage, damaged, reason }) => [
    `== ${damage}`,
    ...(reason === null ? [] : [`not applicable: ${reason}`]),
    ...damaged.flatMap((after) => [`-- ${after.did}`, ...difference(pantry, after)]),
    '',
  ]);
  expectGolden('damages/pantry.txt', text.flat().join('\n'));
});

test('names are those of a vocabulary: short, in kebab-case, each once, with a sentence', () => {
  const names = damages.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, summary } of damages) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(name.length).toBeLessThanOrEqual(18);
    expect(summary).toMatch(/^[a-z].{1,46}[^.]$/);
  }
});

test('what counts is what a verdict counts: the last thread, no replays, the answer that was seen last', () => {
  expect(heard.agents).toEqual(['guests', 'stock', 'cellar', 'attic']);
  expect(heard.findings).toHaveLength(4);
  const revised = signalsWith(told(750, { type: 'synthesis', content: 'Better: 13.' }));
  const blank = [...revised.slice(0, -1), told(760, { type: 'synthesis', content: ' \u200b' })];
  expect(hear({ ...pantry, signals: blank }).answer).toBe('Better: 13.');
  const inDone = pantry.signals.filter((signal) => typeOf(signal) !== 'synthesis').slice(0, -1);
  expect(
    hear({ ...pantry, signals: [...inDone, told(800, { type: 'done', content: 'Twelve.' })] }).answer,
  ).toBe('Twelve.');
});

test('the original is left as it was', () => {
  const before = JSON.stringify(pantry);
  damageDiscussion(heard, aim);
  expect(JSON.stringify(pantry)).toBe(before);
});

test('the same discussion is damaged in the same way, and another scenario in another', () => {
  const manyFigures = answering('11, 12, 13, 14, 15, 16, 17 or 18 jars.');
  const dids = (seed: string): readonly string[] =>
    damageDiscussion(hear(manyFigures), { ...aim, seed }).flatMap(({ damaged }) =>
      damaged.map(({ did }) => did),
    );
  expect(dids('a')).toEqual(dids('a'));
  expect(dids('a')).not.toEqual(dids('b'));
});

describe('a damage that cannot be done is not applicable', () => {
  const nothing: RecordedDiscussion = {
    signals: pantry.signals.slice(0, 3),
    end: { reason: 'deadline', atMs: 60_000, working: true, fault: null },
  };
  const bare: DamageAim = { ...aim, forbidden: [], bounded: [], otherAnswer: null };

  test('to a discussion without any event', () => {
    const done = damageDiscussion(hear(nothing), bare);
    const possible = done.filter(({ damaged }) => damaged.length > 0).map(({ damage }) => damage);
    expect(possible).toEqual(['slow']);
    for (const { reason, damaged } of done) expect(reason === null).toBe(damaged.length > 0);
  });

  test.each([
    ['all-figures', answering('Plenty of jars.'), 'there is no figure in the answer'],
    ['one-figure', answering('12 jars.'), 'there is one figure in the answer; see all-figures'],
    ['other-units', answering('12 jars.'), 'there is no unit behind a figure in the answer'],
    ['swapped-names', answering('12 jars.'), 'there is no name in the answer'],
    ['half-answer', answering('Twelve.'), 'the answer is a single word'],
    ['lost-objections', withoutSignal('concern'), 'no agent objected or failed'],
    ['agents-object', withoutSignal('agree'), 'no agent agreed'],
    ['refusal', answering('\u200b'), 'there is no answer'],
    ['no-end', withoutType('done'), 'the discussion had no end of its own'],
    ['swapped-phases', withoutType('phase'), 'no agent went through two phases'],
    ['answer-first', withoutType('finding'), 'no finding came before the synthesis'],
    ['blank-repeat', withoutType('synthesis'), 'there is no answer'],
  ])('%s', (name, discussion, reason) => {
    const done = damageDiscussion(hear(discussion), aim).find(({ damage }) => damage === name);
    expect(done).toEqual({ damage: name, damaged: [], reason });
  });

  test('when nobody could see a difference', () => {
    const answer = "I'm sorry, but I can't help with that request.";
    const done = damageDiscussion(hear(answering(answer)), { ...aim, question: answer });
    const reasonOf = (name: string) => done.find(({ damage }) => damage === name)?.reason;
    expect(reasonOf('question-back')).toBe('it changes nothing that is checked');
    expect(done.find(({ damage }) => damage === 'refusal')?.damaged).toHaveLength(1);
  });
});

test('what happens after the deadline is cut off, and a discussion that is too slow ends by it', () => {
  const slow = damageDiscussion(heard, { ...aim, deadlineMs: 2000 }).find(({ damage }) => damage === 'slow');
  const [after] = slow?.damaged ?? [];
  expect(after?.end).toEqual({ reason: 'deadline', atMs: 2000, working: true, fault: null });
  expect(after?.signals.some((signal) => typeOf(signal) === 'synthesis')).toBe(false);
});

function answering(content: string): RecordedDiscussion {
  return {
    ...pantry,
    signals: pantry.signals.map((signal) =>
      typeOf(signal) === 'synthesis' ? told(700, { type: 'synthesis', content }) : signal,
    ),
  };
}

function withoutType(type: string): RecordedDiscussion {
  return { ...pantry, signals: pantry.signals.filter((signal) => typeOf(signal) !== type) };
}

function withoutSignal(wanted: string): RecordedDiscussion {
  const gives = (signal: DiscussionSignal): boolean =>
    signal.type === 'event' && signal.event.data['signal'] === wanted;
  return { ...pantry, signals: pantry.signals.filter((signal) => !gives(signal)) };
}

function signalsWith(signal: DiscussionSignal): readonly DiscussionSignal[] {
  return [...pantry.signals.slice(0, -1), signal, ...pantry.signals.slice(-1)];
}

function typeOf(signal: DiscussionSignal): string {
  return signal.type === 'event' ? signal.event.type : signal.type;
}

/** Lines that only one of two discussions has, as a person would compare their transcripts. */
function difference(before: RecordedDiscussion, after: RecordedDiscussion): readonly string[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const gone = old.filter((line) => !now.includes(line)).map((line) => `  - ${line}`);
  return [...gone, ...now.filter((line) => !old.includes(line)).map((line) => `  + ${line}`)];
}

function linesOf({ signals, end }: RecordedDiscussion): readonly string[] {
  const lines = signals.map((signal) => {
    if (signal.type !== 'event') return JSON.stringify(signal);
    const { event, atMs, earliestMs } = signal;
    return `${atMs}${earliestMs < atMs ? ` (${earliestMs})` : ''} ${event.id ?? '-'} ${JSON.stringify(event.data)}`;
  });
  return [...lines, `end ${JSON.stringify(end)}`];
}
