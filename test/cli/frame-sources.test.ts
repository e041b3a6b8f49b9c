import { expect, test } from 'vitest';
import { matchIds } from '../../src/cli/comparison/match-ids.ts';
import { createSources } from '../../src/cli/frame-sources.ts';

const place = (line: number) => ({ start: { line, column: 1 }, end: { line: line + 1, column: 2 } });

test('a scenario of a manifest carries its own lines, at their places', () => {
  const text = 'a\r\nb\nc\rd\ne';
  expect(createSources().of({ text, place: place(3) })).toBe('\n\nc\nd');
  expect(createSources().of({ text })).toBe(text);
});

test('no file makes a run carry more than a few megabytes', () => {
  const sources = createSources();
  const text = 'x'.repeat(100_000).concat('\n').repeat(60);
  const kept = Array.from({ length: 30 }, (_, index) => sources.of({ text, place: place(2 * index + 1) }));
  const sum = kept.reduce((total, source) => total + (source?.length ?? 0), 0);
  expect(sum).toBeGreaterThan(1_000_000);
  expect(sum).toBeLessThan(2_200_000);
  expect(kept.at(-1)).toBeNull();
  expect(createSources().of({ text: 'x'.repeat(300_000) })).toBeNull();
});

test('the path of a manifest stands for the scenarios in it, from wherever it is typed', () => {
  const ids = ['fitness/a.adl', 'fitness/suite.yaml#jars', 'fitness/suite.yaml#tins'];
  const from = { cwd: '/project/src', root: '/project' };
  for (const pattern of ['../fitness/suite.yaml', '../fitness/*.yaml']) {
    expect(matchIds([pattern], ids, from)).toEqual({ ok: true, value: new Set(ids.slice(1)) });
  }
});
