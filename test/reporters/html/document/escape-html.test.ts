import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { escapeHtml } from '../../../../reporters/html/document/escape-html.ts';

test('what means something in HTML is written as what it looks like', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
});

test('any text is read back as it was, from between tags and from an attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { document } = parseHTML(`<p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`);
      const [paragraph] = [...document.querySelectorAll('*')].filter(({ localName }) => localName === 'p');
      expect(paragraph?.textContent).toBe(text);
      expect(paragraph?.getAttribute('title')).toBe(text);
    }),
  );
});
