import { gzipSync } from 'node:zlib';
import type { PageAssets } from '#model';
import type { PageHead, ScenarioDetail } from '../record/page-data.ts';
import { blockElement, HEAD_ELEMENT, type PageFile } from '../record/page-file.ts';
import { contentPolicy } from './content-policy.ts';

/** What a file is made of. */
export interface DocumentParts {
  readonly assets: PageAssets;
  readonly head: PageHead;
  /** In the order of `head.scenarios`. */
  readonly details: Iterable<ScenarioDetail>;
}

/** Characters of JSON that are compressed together. */
const BLOCK = 256_000;

/** One file that needs nothing else: no network, and no script but its own. */
export function htmlDocument({ assets, head, details }: DocumentParts): string {
  const { blocks, places } = packed(details);
  const file: PageFile = { head, places };
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(assets)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<title>crew-fitness</title>',
    `<style>${assets.style}</style>`,
    '</head>',
    '<body>',
    '<div id="page"></div>',
    `<script type="text/plain" id="${HEAD_ELEMENT}">${pack(JSON.stringify(file))}</script>`,
    `<script>${assets.script}</script>`,
    ...blocks.map(
      (block, index) => `<script type="text/plain" id="${blockElement(index)}">${block}</script>`,
    ),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function packed(details: Iterable<ScenarioDetail>): {
  readonly blocks: readonly string[];
  readonly places: PageFile['places'];
} {
  const blocks: string[] = [];
  const places: [number, number][] = [];
  let open: string[] = [];
  let length = 0;
  const close = (): void => {
    if (open.length === 0) return;
    blocks.push(pack(`[${open.join(',')}]`));
    open = [];
    length = 0;
  };
  for (const detail of details) {
    const json = JSON.stringify(detail);
    places.push([blocks.length, open.length]);
    open.push(json);
    length += json.length;
    if (length >= BLOCK) close();
  }
  close();
  return { blocks, places };
}

function pack(json: string): string {
  return gzipSync(json, { level: 9 }).toString('base64');
}
