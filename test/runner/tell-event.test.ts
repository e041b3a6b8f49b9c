import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#model';
import { tellEvent } from '../../src/runner/tell-event.ts';

const told = (type: string, data: JsonObject) => tellEvent({ type, name: null, id: null, data });

describe('what is told of an event', () => {
  test('a finding tells what it says, whole', () => {
    const data = { agent: 'hours', signal: 'agree', summary: 'short', content: 'Nine to five.' };
    expect(told('finding', data)).toEqual({
      ...{ type: 'finding', agent: 'hours', status: null, signal: 'agree' },
      ...{ text: 'Nine to five.', omitted: 0 },
    });
  });

  test('a phase tells what it waits for', () => {
    const data = { agent: 'hours', status: 'waiting', model: 'small', reason: 'gpu-busy' };
    expect(told('phase', data)).toMatchObject({ status: 'waiting', text: 'model small, reason gpu-busy' });
  });

  test('who stands aside without a signal is told to stand aside', () => {
    expect(told('phase', { agent: 'hours', status: 'done', stood_aside: true })).toMatchObject({
      signal: 'stand_aside',
    });
  });

  test('what is nested is named and not told', () => {
    expect(told('odd', { deep: { a: 1 }, list: [1, 2], flag: true }).text).toBe(
      'deep {…}, list […], flag true',
    );
  });

  test('a long text is told by its beginning, and no character is halved', () => {
    const text = `${'a'.repeat(3_999)}🍚${'b'.repeat(10)}`;
    const { text: shown, omitted } = told('synthesis', { content: text });
    expect(shown).toBe('a'.repeat(3_999));
    expect(omitted).toBe(12);
  });

  test('whatever an event holds, what is told of it is of a size', () => {
    fc.assert(
      fc.property(fc.string(), fc.dictionary(fc.string(), fc.jsonValue()), (type, data) => {
        const { text, omitted } = told(type, data as Record<string, Json>);
        expect((text ?? '').length).toBeLessThanOrEqual(4_000);
        expect(omitted).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
