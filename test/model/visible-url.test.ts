import { expect, test } from 'vitest';
import { visibleUrl } from '#model';

test('a visible URL keeps host, path and harmless parameters', () => {
  const url = new URL('http://ann:pw@h:1/p?Access_Token=abc&tenant=a&sig=x&code=y#frag');
  expect(visibleUrl(url, (text) => text)).toBe('http://h:1/p?Access_Token=***&tenant=a&sig=***&code=***');
});

test('of a very long one the middle is left out, once no secret can be cut in it', () => {
  const secret = 'hunter2-hunter2';
  for (let before = 120; before < 200; before++) {
    const url = new URL(`http://h/${'a'.repeat(before)}${secret}${'b'.repeat(1000)}/end`);
    const told = visibleUrl(url, (text) => text.replaceAll(secret, '[redacted]'));
    expect(told).toMatch(/^http:\/\/h\/a.*\u2026b.*b\/end$/);
    expect(told.length).toBeLessThanOrEqual(301);
    expect(told).not.toMatch(/hunt|ter2/);
  }
});
