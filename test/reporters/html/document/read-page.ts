import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import type { PageAssets, Past, RunEvent } from '#model';
import { reporters } from '#reporters';
import type { ScenarioDetail } from '#reporters/page';
import type { PageBlock, PageFile } from '../../../../reporters/html/record/page-file.ts';
import { playReporter } from '../../../support/play-reporter.ts';

/** What stands for the script and the style of the page; both try what is hard for HTML. */
export const ASSETS: PageAssets = {
  script: "const end = '<\\/script>'; if (1 < 2 && 3 > 2) document.title = '&amp;' + end;\n",
  style: 'a::before { content: "</div> & <b>"; }\n',
};

/** An element, as far as these tests look at one. */
interface Element {
  readonly localName: string;
  readonly id: string;
  readonly textContent: string;
  readonly children: Iterable<Element>;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<Element>;
}

/** A file, as a parser of HTML reads it that did not write it. */
export interface ReadPage {
  readonly html: string;
  readonly all: (selector: string) => readonly Element[];
  readonly file: PageFile;
  /** In the order of the rows; null where there was no room. */
  readonly details: readonly (ScenarioDetail | null)[];
}

/** The file that the reporter makes of a log. */
export async function pageOf(log: readonly RunEvent[], past?: Past): Promise<string> {
  const settings = { assets: ASSETS, ...(past === undefined ? {} : { past }) };
  return (await playReporter(reporters.html, log, settings)).output;
}

/** Reads a file back. */
export function readPage(html: string): ReadPage {
  const document: unknown = parseHTML(html).document;
  const all = (selector: string): readonly Element[] => [...(document as Element).querySelectorAll(selector)];
  const textOf = (id: string): string => all('script').find((one) => one.id === id)?.textContent ?? '';
  const file: PageFile = unpacked(textOf('crew-fitness-head'));
  const blocks = new Map<number, PageBlock>();
  const details = file.places.map((place) => {
    if (place === null) return null;
    const block = blocks.get(place[0]) ?? unpacked<PageBlock>(textOf(`crew-fitness-block-${place[0]}`));
    blocks.set(place[0], block);
    const [detail, charts] = [block.details[place[1]], block.charts[place[1]]];
    return detail === undefined || charts === undefined ? null : { ...detail, charts };
  });
  return { html, all, file, details };
}

/** The source that a policy names for a text. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function unpacked<T>(text: string): T {
  return JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString());
}
