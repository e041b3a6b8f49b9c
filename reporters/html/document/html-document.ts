import type { PageAssets } from '#model';
import { pageTitle } from '../page/state/page-title.ts';
import { parseRoute } from '../page/state/route.ts';
import { verdictOf } from '../page/state/verdict.ts';
import type { PageHead } from '../record/page-data.ts';
import { blockElement, HEAD_ELEMENT, type PageFile } from '../record/page-file.ts';
import { checkAssets } from './check-assets.ts';
import { contentPolicy } from './content-policy.ts';
import { escapeHtml } from './escape-html.ts';
import { favicon } from './favicon.ts';
import { pack } from './pack.ts';
import { STATIC_STYLE, staticSummary } from './static-summary.ts';

/** What a file is made of. */
export interface DocumentParts {
  readonly assets: PageAssets;
  readonly file: PageFile;
  readonly blocks: readonly string[];
}

/**
 * One file that needs nothing else: no network, and no script but its own. What is needed to list all scenarios comes
 * first, so that they are seen before the rest is read.
 */
export function* htmlDocument({ assets, file, blocks }: DocumentParts): Iterable<string> {
  checkAssets(assets);
  const style = `${assets.style}${STATIC_STYLE}`;
  yield* headLines(file.head, { ...assets, style });
  yield '<body>\n';
  yield `<div id="page">\n${staticSummary(file.head)}\n</div>\n`;
  yield `<script type="text/plain" id="${HEAD_ELEMENT}">${pack(JSON.stringify(file))}</script>\n`;
  yield `<script>${assets.script}</script>\n`;
  for (const [index, block] of blocks.entries()) {
    yield `<script type="text/plain" id="${blockElement(index)}">${block}</script>\n`;
  }
  yield '</body>\n</html>\n';
}

function headLines(head: PageHead, assets: PageAssets): readonly string[] {
  const title = pageTitle(head, parseRoute(''));
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(assets)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="icon" href="${favicon(verdictOf(head).status)}">`,
    `<style>${assets.style}</style>`,
    '</head>',
  ].map((line) => `${line}\n`);
}
