import { foreignInline } from './foreign-text.ts';
import { ZERO_WIDTH_SPACE } from './line-beginning.ts';

/** What GitHub and GitLab make a reference of even where it is escaped: issues, merge requests, epics, snippets. */
const REFERENCES = /[#!%&$~^](?=\d)|\bGH-(?=\d)|@(?=\S)|:(?=\/\/)|www(?=\.)/gi;

/** Makes foreign text plain text in Markdown: no table cell, HTML, link, mention or emphasis can come of it. */
export function markdownText(text: string, most = 200): string {
  return foreignInline(text, most)
    .replace(REFERENCES, `$&${ZERO_WIDTH_SPACE}`)
    .replace(/[\\`*_[\]#|~$]|^[-+=]/g, '\\$&')
    .replace(/^(\d+)(?=[.)])/, '$1\\')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
