import { expect, test } from 'vitest';
import { tell } from '#model';

const SECRET = 'hunter2-hunter2';
const redact = (text: string): string => text.replaceAll(SECRET, '[redacted]');

test('all is redacted before anything is cut: half a secret is not recognised', () => {
  for (let before = 0; before < 40; before++) {
    const told = tell(`${'x'.repeat(before)}${SECRET} and so on`, 20, redact);
    expect(told).not.toMatch(/hunter|unter2/);
    expect(told.length).toBeLessThanOrEqual(23);
  }
});

test('a text is told on one line, and no character is halved', () => {
  expect(tell(' a\r\n\tb  c ', 20, redact)).toBe('a b c');
  expect(tell('abc\u{1f600}', 4, redact)).toBe('abc...');
});
