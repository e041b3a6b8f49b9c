import type { BlockRole } from '../../markdown/blocks.ts';

const UNDERLINE = /^\s*(?:=+|-+)\s*$/;
const BREAK = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const LABEL = /^[\s*>]*question[\s*:]*$/i;

/** What a comment says of a line of a page that is no part of the scenario; null where it only divides the page. */
export function commentRow(written: string, role: BlockRole | null): string | null {
  if (role === 'fence' || role === 'indented') return written.trimEnd();
  const text = written.trim();
  if (/^>*$/.test(text.replace(/\s/g, ''))) return null;
  if (role === 'heading')
    return UNDERLINE.test(text) ? null : text.replace(/^#{1,6}\s*/, '').replace(/\s#+$/, '');
  if (role === 'html') return text.replace(/<!--\s?|\s?-->/g, '').trim() || null;
  if (role === null && BREAK.test(written)) return null;
  return LABEL.test(text) ? null : text;
}

/** The same for a line of front matter that holds no key that is known. */
export function frontMatterRow(written: string): string | null {
  const text = written.trimEnd();
  if (text === '' || text === '---' || text === '...' || /^requires\s*:$/.test(text)) return null;
  return text.startsWith('#') ? text.slice(1).trimStart() : text;
}
