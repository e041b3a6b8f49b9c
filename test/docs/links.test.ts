import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { slug } from '../../.scripts/docs/generated/markdown.ts';
import { page, pages, root } from './pages.ts';

/** Links and pictures of a page, without what stands in fences and in code. */
function linksOf(text: string): readonly string[] {
  const prose = text.replace(/^(`{3,})[\s\S]*?^\1$/gm, '').replace(/(`+)(?:(?!\1)[^`]|`)+?\1(?!`)/g, '``');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
}

function leadsSomewhere(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? join(root, from) : join(root, dirname(from), file);
  if (!existsSync(target)) return false;
  if (anchor === undefined) return true;
  const headings = readFileSync(target, 'utf8').matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].some(([, heading = '']) => slug(heading) === anchor);
}

test.each(pages)('every link and picture of $path leads somewhere', ({ path, text }) => {
  expect(linksOf(text).filter((link) => !/^https?:/.test(link) && !leadsSomewhere(path, link))).toEqual([]);
});

test('a picture that is missing, and a heading that is not there, are noticed', () => {
  expect(leadsSomewhere('docs/README.md', 'no-such-picture.png')).toBe(false);
  expect(leadsSomewhere('docs/README.md', 'gates.md#no-such-gate')).toBe(false);
  expect(leadsSomewhere('docs/README.md', 'gates.md#post-ok')).toBe(true);
  expect(linksOf('![A picture](a.png) and `[no](link.md)`, [a `b` c](d.md)')).toEqual(['a.png', 'd.md']);
});

test('docs/README.md leads to every page of docs', () => {
  const links = linksOf(page('docs/README.md'));
  const told = pages.map(({ path }) => path).filter((path) => /^docs\/[\w-]+\.md$/.test(path));
  expect(told.filter((path) => path !== 'docs/README.md' && !links.includes(path.slice(5)))).toEqual([]);
});
