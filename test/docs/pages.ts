import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, readPage } from '../../.scripts/docs/page.ts';

/** The folder of the repository, with a slash behind it. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every page of documentation. */
export const pages: readonly Page[] = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
].map((path) => readPage(path, readFileSync(root + path, 'utf8')));

/** The text of a page; empty where there is none. */
export function page(path: string): string {
  return pages.find((candidate) => candidate.path === path)?.text ?? '';
}

/** A fenced block, wherever it stands. */
export interface ShownFence {
  readonly where: string;
  readonly language: string;
  /** What the info string says besides the language. */
  readonly words: readonly string[];
  readonly body: string;
}

/** The fences of all pages, those in generated parts too. */
export const fences: readonly ShownFence[] = pages.flatMap(({ path, text }) =>
  [...text.matchAll(/^(`{3,})([^`\n]*)\n([\s\S]*?)^\1$/gm)].map(({ 2: info = '', 3: body = '', index }) => {
    const [language = '', ...words] = info.trim().split(/\s+/);
    return { where: `${path}:${text.slice(0, index).split('\n').length}`, language, words, body };
  }),
);

/** The part of a page below a heading, the heading's own line included. */
export function sectionOf(path: string, heading: string): string {
  return (
    page(path)
      .split(/^#{2,3} /m)
      .find((part) => part.startsWith(`${heading}\n`)) ?? ''
  );
}
